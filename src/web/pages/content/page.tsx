import { NO_ROUTE } from '../errors/error-page.tsx';

/** Whatever no route knows. */
export function loader(): never {
  throw new Response(NO_ROUTE, { status: 404 });
}

export default function ContentPage() {
  return null;
}
