import { redirect } from 'react-router';

/** Without an offer there is nothing to apply to: links to the offers. */
export function loader(): never {
  throw redirect('/offerte-lavoro', 302);
}

export default function NoOfferPage() {
  return null;
}
