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
      title: 'Accedi all’area aziende',
      description: 'Accedi per pubblicare offerte, leggere le candidature e cercare candidati.',
    }),
    args,
  );

export default function RecruiterLoginPage() {
  return <LoginForm kind="company" />;
}
