import { useCallback } from 'react';
import type { Me } from '../../contract/account.ts';
import { call, leaveByHand } from '../api.ts';
import { apiPath } from '../api-path.ts';
import { forgetDrafts } from '../features/unsaved.ts';

/** Ends the session and goes to the login of one's kind; when that fails the page reloads (spec 4.2). */
export function useLogOut(user: Me): () => Promise<void> {
  return useCallback(async () => {
    leaveByHand(true);
    const answer = await call('GET', apiPath`/core/account/logout`);
    if (answer.ok) {
      await forgetDrafts();
      location.assign(user.typology === 'company' ? '/recruiter/login' : '/login');
    } else {
      leaveByHand(false);
      console.warn('Logout failed', answer.status);
      location.reload();
    }
  }, [user.typology]);
}
