import { useEffect, useState } from 'react';

/** How far down the page the header stays, in pixels (rule 2.6). */
const STAYS_PX = 300;

/** True while the user scrolls down past 300 px; going up shows the header again. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = window.scrollY;
      if (Math.abs(now - last) < 4) return;
      setHidden(now > last && now > STAYS_PX);
      last = now;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
