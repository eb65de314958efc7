import type { MetaArgs } from 'react-router';
import { uiTexts } from '#domain/ui-text.ts';
import { logIn } from '#web/features/account/log-in-action.ts';
import { LoginForm } from '#web/features/account/login-form.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { sendOrSayUnreached } from '#web/features/forms/send-or-say-unreached.ts';

export const action = logIn;
export const clientAction = sendOrSayUnreached;

export const meta = (args: MetaArgs) =>
  pageHead(
    uiTexts({
      title: 'Accedi',
      description: 'Accedi al tuo profilo per candidarti, salvare le offerte e seguire le tue candidature.',
    }),
    args,
  );

export default function LoginPage() {
  return <LoginForm kind="candidate" />;
}
