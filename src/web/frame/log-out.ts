import { useCallback } from 'react';
import { call, setLoggingOut } from '../api.ts';
import { forgetDrafts } from '../features/forms/unsaved.ts';

/**
 * Deletes what this browser stored, ends the session and goes to a login; when that fails the page reloads (rule 4.2).
 */
export function useLogOut(loginPage: '/login' | '/recruiter/login'): () => Promise<void> {
  return useCallback(async () => {
    setLoggingOut(true);
    const answer = await call('POST /core/account/logout');
    // Also when the server cannot be reached: nothing personal stays on this device.
    forgetDrafts();
    if (answer.ok) {
      location.assign(loginPage);
    } else {
      setLoggingOut(false);
      console.warn('Logout failed', answer.status);
      location.reload();
    }
  }, [loginPage]);
}
