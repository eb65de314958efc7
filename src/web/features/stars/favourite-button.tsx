import type { ButtonHTMLAttributes } from 'react';
import { FormToken } from '../forms/page-form.tsx';

export interface FavouriteButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What changes, as the page of favourites reads it: a star, a flag of a search, or how often alerts are mailed. */
  name: 'star' | 'search' | 'alerts';
  value: string;
  onPress: () => void;
  formClassName?: string;
}

/**
 * Changes a favourite at once, where the button is. Without script the page of favourites does it, and shows it; a
 * press before the script waits for it.
 */
export const FavouriteButton = ({ onPress, formClassName, ...button }: FavouriteButtonProps) => (
  <form
    method="post"
    action="/preferiti"
    onSubmit={(event) => {
      event.preventDefault();
      onPress();
    }}
    className={formClassName}
  >
    <FormToken />
    <button {...button} type="submit" data-late />
  </form>
);
