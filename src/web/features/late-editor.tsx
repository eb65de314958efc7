import { type ComponentProps, lazy, Suspense } from 'react';
import { Spinner } from '../ui/field.tsx';
import { useText } from './text.tsx';

const RichTextEditor = lazy(() => import('./rich-text-editor.tsx'));

/** The editor, brought once the page is there; its room is kept meanwhile. */
export function LateEditor(props: ComponentProps<typeof RichTextEditor>) {
  const t = useText();
  return (
    <Suspense
      fallback={
        <div className="min-h-80 grid place-items-center rounded-input border border-line">
          <Spinner label={t('Un momento')} />
        </div>
      }
    >
      <RichTextEditor {...props} />
    </Suspense>
  );
}
