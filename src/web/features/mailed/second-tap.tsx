import type { ReactNode } from 'react';

interface SecondTapProps {
  /** What is tapped first. */
  words: string;
  /** The button that a form of the page then sends. */
  name?: string;
  value: string;
  button: string;
  /** What it does. */
  children: ReactNode;
}

/** A button that cannot be taken back, behind a tap that says what it does, on a page that has no script. */
export const SecondTap = ({ words, name = 'action', value, button, children }: SecondTapProps) => (
  <details>
    <summary className="btn btn-quiet">{words}</summary>
    <p className="my-3">{children}</p>
    <button type="submit" name={name} value={value} className="btn btn-ghost">
      {button}
    </button>
  </details>
);
