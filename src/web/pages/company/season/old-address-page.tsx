import type { LoaderFunctionArgs } from 'react-router';
import { redirectNoStore } from '#web/ask.ts';
import { fromOldAddress } from './season-address.ts';

/** An old address (rule D3): a permanent redirect to the season, with what it asked for. */
export function loader({ request }: LoaderFunctionArgs): never {
  throw redirectNoStore(fromOldAddress(new URL(request.url)), 301);
}

export default function OldAddress() {
  return null;
}
