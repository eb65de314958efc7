import { redirect } from 'react-router';

/** An old address (rule D3): a permanent redirect to the offers. */
export function loader(): never {
  throw redirect('/offerte-lavoro', 301);
}

export default function LatestOffers() {
  return null;
}
