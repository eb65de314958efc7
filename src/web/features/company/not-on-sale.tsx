import { Link } from 'react-router';
import { Notice } from '#web/ui/field.tsx';
import { useText } from '../texts/text.tsx';

/** Shown where credits are sold, until staff have written who sells (rule D9). */
export function NotOnSale() {
  const t = useText();
  return (
    <Notice tone="sun">
      {t('Gli acquisti non sono ancora aperti.')}{' '}
      <Link to="/recruiter/assistenza" className="link">
        {t('Scrivi all’assistenza: ti avvisiamo quando lo sono.')}
      </Link>
    </Notice>
  );
}
