import { useEffect, useState } from 'react';
import { useText } from '#web/features/texts/text.tsx';

/** Higher than any page. */
const FAR_PX = 1_000_000;

/** On a phone the link to the form stays above the tab bar, until the form is visible. */
export function RegistrationBar({ formId }: { formId: string }) {
  const t = useText();
  const [isFormSeen, setFormSeen] = useState(false);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!form) return;
    // Also what lies above the screen: the reader has passed the form.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting } of entries) setFormSeen(isIntersecting);
      },
      { rootMargin: `${FAR_PX}px 0px 0px 0px` },
    );
    observer.observe(form);
    return () => observer.disconnect();
  }, [formId]);
  if (isFormSeen) return null;
  return (
    <div className="lg:hidden fixed inset-x-0 bottom-[calc(var(--tabbar)+.75rem)] z-10 wrap no-print pointer-events-none">
      <a href={`#${formId}`} className="btn btn-primary w-full shadow-lifted pointer-events-auto">
        {t('Iscriviti gratis')}
      </a>
    </div>
  );
}
