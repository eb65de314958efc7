import { Fragment } from 'react';

/** A title that may break after each slash: browsers treat 'animatore/animatrice' as one long word. */
export const Breakable = ({ text }: { text: string }) => brokenBetween(text.split(/(?<=\/)/));

/** An e-mail address that breaks before its @, not in the middle of a name. */
export const BreakableEmail = ({ email }: { email: string }) => (
  <span translate="no">{brokenBetween(email.split(/(?=@)/))}</span>
);

const brokenBetween = (parts: readonly string[]) =>
  parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
