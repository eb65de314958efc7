/** A sentence for the candidate, with its blanks: `useText()` fills and translates it. */
export interface Sentence {
  text: string;
  values: Record<string, string | number>;
}

/** How one thing that an offer asks or gives fits a person. */
export interface Fit {
  /** 0 to 1; null when the profile does not say. */
  score: number | null;
  /** What speaks for the offer. */
  reasons: readonly Sentence[];
  /** What speaks against it, or what the profile does not say. */
  missing: readonly Sentence[];
  /** Whether the offer is out of reach, however well the rest fits. */
  rulesOut?: boolean;
}

export const say = (text: string, values: Sentence['values'] = {}): Sentence => ({ text, values });

/** The profile does not say what the offer asks. */
export const unknown = (missing: Sentence): Fit => ({ score: null, reasons: [], missing: [missing] });
/** A fit that speaks for the offer. */
export const fits = (score: number, ...reasons: Sentence[]): Fit => ({ score, reasons, missing: [] });
/** A fit that speaks against it. */
export const falls = (score: number, ...missing: Sentence[]): Fit => ({ score, reasons: [], missing });
/** A fit that nothing else makes up for. */
export const rulesOut = (missing: Sentence): Fit => ({ ...falls(0, missing), rulesOut: true });

/** A sentence as text, where no page fills it: in a letter. */
export const fillSentence = ({ text, values }: Sentence): string =>
  text.replace(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
