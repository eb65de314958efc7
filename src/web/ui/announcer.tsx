/** The live region that `announce` writes to: one in the frame, one in each dialog. */
export const Announcer = () => <div data-announcer aria-live="polite" className="sr-only" />;
