import { useState } from 'react';
import type { OfferSuggestions } from '#contract/company-offers.ts';
import { neutralTitle, wordingWarnings } from '#domain/neutral-wording.ts';
import { MAX_TITLE } from '#domain/offer-form.ts';
import { plainText } from '#domain/plain-text.ts';
import { italianDate } from '#domain/relative-time.ts';
import { hasContacts, textContacts } from '#domain/text-contacts.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LateEditor } from '../texts/late-editor.tsx';
import { useText } from '../texts/text.tsx';
import type { PartProps } from './written-offer.ts';

/** The text of the ad: a title of at most 100 characters, a description, and help with neutral wording. */
export function TextPart({ offer, set, errors, suggestions }: PartProps & { suggestions: OfferSuggestions | null }) {
  const t = useText();
  const [isChoosing, setChoosing] = useState(false);
  // A suggested text opens a new editor: the editor itself owns what is typed.
  const [taken, setTaken] = useState(0);
  const better = neutralTitle(offer.title);
  const warnings = wordingWarnings(`${offer.title}. ${plainText(offer.description)}`);
  const earlier = suggestions?.offers ?? [];
  return (
    <>
      {earlier.length > 0 && (
        <button type="button" onClick={() => setChoosing(true)} className="btn btn-ghost justify-self-start">
          <Icon name="file" /> {t('Parti da un annuncio già scritto')}
        </button>
      )}
      <div>
        <TextField
          label={t('Titolo')}
          name="title"
          value={offer.title}
          onChange={(event) => set({ title: event.target.value })}
          maxLength={MAX_TITLE}
          errors={errors.title}
          required
          help={t('{n} caratteri su {most}. Il mestiere e quello che lo rende tuo: “Chef de partie, cucina di mare”.', {
            n: offer.title.length,
            most: MAX_TITLE,
          })}
        />
        {better && (
          <p className="mt-2 text-[.95rem]">
            {t('Forma inclusiva:')}{' '}
            <button type="button" onClick={() => set({ title: better })} className="link">
              {better}
            </button>
          </p>
        )}
      </div>
      <LateEditor
        key={taken}
        label={t('Descrizione')}
        value={offer.description}
        onChange={(description) => set({ description })}
        errors={errors.description}
        help={t('Che cosa si fa, con chi, in quali orari. Chi legge decide da qui.')}
        required
      />
      {warnings.length > 0 && (
        <Notice tone="sun">
          <p className="font-semibold">{t('Parole che possono escludere qualcuno')}</p>
          <ul className="mt-1 grid gap-1">
            {warnings.map(({ found, why, instead }) => (
              <li key={found}>
                “{found}”: {t(why)} {instead && t('Per esempio: “{instead}”.', { instead })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {hasContacts(textContacts(plainText(offer.description))) && (
        <Notice tone="sun">
          {t(
            'Nel testo c’è un telefono, un’e-mail o un indirizzo web: chi ti contatta da lì non compare tra le candidature, non entra nei conteggi e non può ricevere risposta da qui.',
          )}
        </Notice>
      )}
      <Dialog
        title={t('Da quale annuncio parti?')}
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        closeLabel={t('Chiudi')}
      >
        <ul className="grid gap-2">
          {earlier.map(({ id, title, description, date }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  set({ title, description });
                  setTaken((before) => before + 1);
                  setChoosing(false);
                }}
                className="w-full text-left card hover:border-accent"
              >
                <span className="font-semibold block">{title}</span>
                <span className="text-sm text-ink-soft">{italianDate(date)}</span>
                <span className="clamp [-webkit-line-clamp:2] text-[.95rem] mt-1">{plainText(description)}</span>
              </button>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft mt-3">{t('Titolo e descrizione che hai scritto vengono sostituiti.')}</p>
      </Dialog>
    </>
  );
}
