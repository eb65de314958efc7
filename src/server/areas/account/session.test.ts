import { expect, it } from 'vitest';
import { isStaffThemselves } from './session.ts';

it('a visitor who sees a page as staff is logged in, of staff, and acts as nobody else', () => {
  expect(isStaffThemselves(null)).toBe(false);
  expect(isStaffThemselves({ isStaff: true, impersonatorId: null })).toBe(true);
  expect(isStaffThemselves({ isStaff: false, impersonatorId: null })).toBe(false);
  expect(isStaffThemselves({ isStaff: true, impersonatorId: 7 })).toBe(false);
});
