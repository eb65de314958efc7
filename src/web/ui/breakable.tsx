import { Fragment } from 'react';

/** A title that may go on in a new line after each slash: 'animatore/animatrice' is one long word to a browser. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split('/');
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
    <Fragment key={index}>
      {part}
      {index < parts.length - 1 && (
        <>
          /<wbr />
        </>
      )}
    </Fragment>
  ));
}
