import { call } from '#web/api.ts';
import { Spinner } from '#web/ui/field.tsx';
import { useBanner } from '../every-page/banners.tsx';
import { useOnce } from '../forms/use-change.ts';
import { refusalWords } from '../texts/refusal-words.ts';
import { useText } from '../texts/text.tsx';
import { lightPhoto } from './light-photo.ts';

/** The button beside photographs chosen as a CV: makes a PDF of them, which is chosen in their place. */
export function PhotosToPdf({ photos, onMade }: { photos: readonly File[]; onMade: (pdf: File) => void }) {
  const t = useText();
  const banner = useBanner();
  const { isBusy, once } = useOnce();
  const make = () =>
    once(async () => {
      const form = new FormData();
      for (const photo of photos) form.append('photos', await lightPhoto(photo));
      const answer = await call('POST /candidate/cv-from-photos', { body: form });
      if (!answer.ok) return banner(answer.errors.photos?.[0] ?? refusalWords(answer, t));
      const bytes = Uint8Array.from(atob(answer.body.pdf), (letter) => letter.charCodeAt(0));
      const name = photos[0]?.name.replace(/\.\w{1,5}$/, '') ?? 'cv';
      onMade(new File([bytes], `${name}.pdf`, { type: 'application/pdf' }));
    });
  return (
    <button type="button" onClick={make} disabled={isBusy} className="btn btn-ghost">
      {isBusy ? (
        <Spinner label={t('Un momento')} />
      ) : photos.length > 1 ? (
        t('Trasforma le foto in un PDF')
      ) : (
        t('Trasforma la foto in PDF')
      )}
    </button>
  );
}
