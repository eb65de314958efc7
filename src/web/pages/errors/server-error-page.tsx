import { data } from 'react-router';
import { ErrorPage } from './error-page.tsx';

export const loader = () => data(null, { status: 500 });

export default function ServerErrorPage() {
  return <ErrorPage status={500} />;
}
