import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Where columns have room beside each other: that of `board.css`. */
const WIDE = '(min-width: 960px)';

/** Leads from the board to the list of the same applications where the window is too narrow for columns. */
export function useListOnPhones(list: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const wide = matchMedia(WIDE);
    const follow = () => {
      if (!wide.matches) void navigate(list, { replace: true });
    };
    follow();
    wide.addEventListener('change', follow);
    return () => wide.removeEventListener('change', follow);
  }, [list, navigate]);
}
