import { expect, it } from 'vitest';
import { hasOneSlip } from './one-slip.ts';

it('one slip is a letter that is missing, too many or wrong, or two neighbours that changed places', () => {
  for (const slip of ['cucoo', 'cuoc', 'cuocco', 'cuoca', 'ucoco', 'acuoco', 'cuocoa'])
    expect(hasOneSlip(slip, 'cuoco'), slip).toBe(true);
  for (const other of ['cuoco', 'cuo', 'cuocaa', 'ocouc', 'cuaca', ''])
    expect(hasOneSlip(other, 'cuoco'), other).toBe(false);
});
