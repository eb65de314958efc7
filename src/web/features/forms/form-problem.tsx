import type { ReactNode } from 'react';
import { Notice } from '#web/ui/field.tsx';

/**
 * The error of a form as a whole. It keeps its space while the form is sent again, so that a second tap lands on the
 * same button; shown again, it is read again.
 */
export function FormProblem({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={isSending ? 'invisible' : ''}>
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}
