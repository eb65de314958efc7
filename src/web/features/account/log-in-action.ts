import { type ActionFunctionArgs, data, redirectDocument } from 'react-router';
import { localPath } from '#domain/search-address.ts';
import type { Refused } from '#web/api.ts';
import { change, formOf, textOf } from '#web/change.ts';

type Typology = 'candidate' | 'company';

/** Where a user goes who has just logged in: where they were led from, or the home of their kind. */
export const homeAfterLogin = (typology: Typology, from: string | null): string =>
  localPath(from, typology === 'company' ? '/recruiter' : '/');

/** What a page of a login shows after its form was sent. */
export interface LoginShown {
  /** The address that was sent: without script the form is written anew. */
  username: string;
  refused: Refused | null;
  /** The ways of the second step, once the password was right. */
  methods: readonly string[] | null;
  /** Whether the mail of activation was sent again. */
  isResent: boolean;
}

/**
 * Logs in by the form of a page (rule 2.20): with the password, then with a code where the account has a second factor.
 * What follows is a new document: everything of the visitor's is over.
 */
export async function logIn(args: ActionFunctionArgs) {
  const form = formOf(args);
  const username = textOf(form, 'username').trim();
  const show = (shown: Partial<LoginShown>) =>
    data<LoginShown>(
      { username, refused: null, methods: null, isResent: false, ...shown },
      { status: shown.refused?.status ?? 200 },
    );
  const enter = (typology: Typology) => redirectDocument(homeAfterLogin(typology, textOf(form, 'redirect')), 303);
  switch (textOf(form, 'action')) {
    case 'resend': {
      const answer = await change(args, 'POST /core/account/activate/resend', { body: { email: username } });
      return answer.ok ? show({ isResent: true }) : show({ refused: answer });
    }
    case 'code': {
      const answer = await change(args, 'POST /core/account/login/code', { body: { code: textOf(form, 'code') } });
      if (answer.ok) return enter(answer.body.typology);
      const methods = answer.code === 'login_expired' ? null : textOf(form, 'methods').split(' ');
      return show({ refused: answer, methods });
    }
    default: {
      const body = { username, password: textOf(form, 'password'), remember: form.has('remember') };
      const answer = await change(args, 'POST /core/account/login', { body });
      if (!answer.ok) return show({ refused: answer });
      return 'methods' in answer.body ? show({ methods: answer.body.methods }) : enter(answer.body.typology);
    }
  }
}
