import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CompanyOfferDetail } from '#contract/company-offers.ts';
import { adTexts } from '#domain/ad-texts.ts';
import { call } from '#web/api.ts';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { useUser } from '#web/features/every-page/site.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { PartFields } from '#web/features/offer-fields/offer-part.tsx';
import { usePayQuestion } from '#web/features/offer-fields/pay-question.tsx';
import { resolveOffer } from '#web/features/offer-fields/resolve-offer.ts';
import { useOfferSuggestions } from '#web/features/offer-fields/use-suggestions.ts';
import { useWordingConfirmation, WordingConfirm } from '#web/features/offer-fields/wording-confirmation.tsx';
import {
  adOf,
  faultsOf,
  faultsOfChange,
  fieldsOf,
  isOfPart,
  type OfferPart,
  offerParts,
  writtenOf,
} from '#web/features/offer-fields/written-offer.ts';
import { useMayClose } from '#web/features/sheets/may-close.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/field.tsx';

/** Edits one part of an offer in a dialog: only its fields are sent. */
export function EditPart({
  offer,
  part,
  onClose,
}: {
  offer: CompanyOfferDetail;
  part: OfferPart | null;
  onClose: () => void;
}) {
  const t = useText();
  const banner = useBanner();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [first] = useState(() => writtenOf(offer));
  const [written, setWritten] = useState(first);
  const { suggestions, loaded } = useOfferSuggestions(part ? written.job : null, written.place?.place_id ?? null);
  const payQuestion = usePayQuestion(loaded);
  const confirmation = useWordingConfirmation(written);
  const isReworded = JSON.stringify(adTexts(adOf(written))) !== JSON.stringify(adTexts(adOf(offer.form)));
  const asksWording = (part === 'text' || part === 'handling') && !offer.is_draft && isReworded;
  const { send, isSending, errors } = useSend(
    async () => {
      if (!part) return null;
      const settled = part === 'place' ? await resolveOffer(written) : {};
      const offered = { ...written, ...settled };
      setWritten(offered);
      const faults = offer.is_draft ? faultsOf(offered, part) : faultsOfChange(writtenOf(offer), offered, part);
      const confirmed_wording = asksWording ? confirmation.take() : [];
      if (Object.keys(faults).length > 0) return invalid(faults);
      if (!confirmed_wording || (part === 'salary' && !(await payQuestion.ask(offered)))) return null;
      const fields = fieldsOf(offered);
      const answer = await call('PATCH /company/offers/{id}', {
        params: { id: offer.id },
        body: {
          ...Object.fromEntries(Object.entries(fields).filter(([name]) => isOfPart(part, name))),
          ...(confirmed_wording.length > 0 && { confirmed_wording }),
        },
      });
      if (!answer.ok) banner(answer.detail ?? t('Controlla i campi segnati in rosso.'));
      return answer;
    },
    async () => {
      await revalidate();
      banner(t('Modifiche salvate'), 'success');
      onClose();
    },
  );
  const isChanged = JSON.stringify(written) !== JSON.stringify(first);
  const { mayClose, leave } = useMayClose(isChanged && !isSending, onClose);
  if (!part) return null;
  return (
    <Dialog title={t(offerParts[part])} isOpen onClose={onClose} mayClose={mayClose} closeLabel={t('Chiudi')} isWide>
      <form method="post" noValidate onSubmit={send} className="grid gap-6">
        <PartFields
          part={part}
          offer={written}
          set={(changes) => setWritten((now) => ({ ...now, ...changes }))}
          errors={errors}
          suggestions={suggestions}
          email={user?.email ?? ''}
        />
        {asksWording && <WordingConfirm confirmation={confirmation} />}
        <div className="flex justify-end gap-3">
          <button type="button" onClick={leave} className="btn btn-ghost">
            {t('Annulla')}
          </button>
          {/* Not disabled: a question that opens meanwhile returns the focus to it. A second click is ignored. */}
          <button
            type="submit"
            data-late
            aria-disabled={isSending && !payQuestion.isOpen}
            aria-busy={isSending}
            className="btn btn-primary"
          >
            {isSending ? <Spinner label={t('Salva')} /> : t('Salva')}
          </button>
        </div>
      </form>
      {payQuestion.dialog}
    </Dialog>
  );
}
