import { EndHire } from './end-hire.tsx';
import type { ChangeHireProps } from './hire-changed.ts';
import { UndoEnd } from './undo-end.tsx';
import { WithdrawHire } from './withdraw-hire.tsx';

/** What the company can still do with a hire; nothing where it can do nothing. */
export const HireChanges = (props: ChangeHireProps) => (
  <>
    <WithdrawHire {...props} />
    <EndHire {...props} />
    <UndoEnd {...props} />
  </>
);
