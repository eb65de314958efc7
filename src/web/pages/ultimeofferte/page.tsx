import { redirect } from 'react-router';

/** A legacy address (rule D3): for ever the offers. */
export function loader(): never {
  throw redirect('/offerte-lavoro', 301);
}

export default function LatestOffers() {
  return null;
}
