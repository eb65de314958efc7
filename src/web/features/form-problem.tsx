import type { ReactNode } from 'react';
import { Notice } from '../ui/field.tsx';

/**
 * What is said of a form as a whole. Its room stays while the form is sent again, so that a second tap lands where the
 * first did; shown again, it is read again.
 */
export function FormProblem({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className={isSending ? 'invisible' : ''}>
      <Notice tone="danger">{children}</Notice>
    </div>
  );
}
