import { type ComponentProps, lazy, Suspense, useEffect, useState } from 'react';
import { plainText } from '#domain/plain-text.ts';
import { plainSigns, siteSigns, TOOL, TOOLBAR } from './rich-text-tools.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

type Props = ComponentProps<typeof RichTextEditor>;

/**
 * The editor, loaded at hydration. Until then a placeholder of the same size shows its text: a page that moved at
 * hydration would move the button away from the finger that tapped.
 */
export function LateEditor(props: Props) {
  const [isAwake, setAwake] = useState(false);
  useEffect(() => setAwake(true), []);
  const room = <Room {...props} />;
  return isAwake ? (
    <Suspense fallback={room}>
      <RichTextEditor {...props} />
    </Suspense>
  ) : (
    room
  );
}

/** Looks like the editor: its label, its tools, its text. */
function Room({ label, value, help, required, uploadPicture }: Props) {
  const signs = { ...plainSigns, ...(uploadPicture && siteSigns) };
  return (
    <div aria-busy="true">
      <p className="font-semibold mb-1.5">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </p>
      <div className="rounded-input border border-line-strong bg-surface">
        <div className={TOOLBAR} aria-hidden="true">
          {Object.entries(signs).map(([name, sign]) => (
            <span key={name} className={TOOL}>
              <span>{sign}</span>
            </span>
          ))}
        </div>
        <div className="prose min-h-56 px-4 py-3 max-w-none! whitespace-pre-line">{plainText(value)}</div>
      </div>
      {help && <p className="text-sm text-ink-soft mt-1">{help}</p>}
    </div>
  );
}
