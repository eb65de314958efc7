import { redirect } from 'react-router';

/** Without an offer there is nothing to apply to: the offers are the place to begin. */
export function loader(): never {
  throw redirect('/offerte-lavoro', 302);
}

export default function NoOfferPage() {
  return null;
}
