import type { MetaArgs } from 'react-router';
import { LoginForm } from '../../../features/login-form.tsx';
import { pageHead } from '../../../features/page-head.ts';

export const meta = (args: MetaArgs) => pageHead({ title: 'Accedi all’area aziende', description: 'Accedi per pubblicare offerte, leggere le candidature e cercare candidati.' }, args);

export default function RecruiterLoginPage() {
  return <LoginForm kind="company" />;
}
