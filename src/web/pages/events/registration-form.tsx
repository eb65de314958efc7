import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EventDetail } from '#contract/events.ts';
import { eventDay } from '#domain/event-words.ts';
import { call } from '#web/api.ts';
import { addressOf } from '#web/call-address.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { RobotTrap, robotSigns } from '#web/features/forms/robot-trap.tsx';
import { useSend } from '#web/features/forms/use-send.ts';
import { PersonTile } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** From this many registrations the number is shown as a reason to hurry; below, it would say that nobody came. */
const FEW_PLACES = 50;

/**
 * Registration for an event with a name and an address (rule 2.19). When it is not possible, the reason is shown
 * instead.
 */
export function RegistrationForm({ event }: { event: EventDetail }) {
  const t = useText();
  const user = useUser();
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(event.is_registered);
  const { send, isSending, errors, problem } = useSend(
    async (fields, form) => {
      const words = (name: string) => String(fields.get(name) ?? '').trim();
      return call('POST /core/events/{slug}/registrations', {
        params: { slug: event.slug },
        body: {
          first_name: words('first_name'),
          last_name: words('last_name'),
          email: words('email'),
          phone_number: words('phone_number'),
          privacy: fields.has('privacy'),
          newsletter: fields.has('newsletter'),
          ...(await robotSigns(form)),
        },
      });
    },
    () => {
      setDone(true);
      // A logged-in user sees their badge at once.
      return user ? revalidate() : undefined;
    },
  );
  if (isDone) {
    return (
      <div className="grid gap-4">
        <Notice tone="leaf" icon="check">
          {t('Hai un posto: ti abbiamo scritto una mail con tutto quello che serve.')}
        </Notice>
        {event.badge && <Badge event={event} badge={event.badge} />}
        <CalendarLink slug={event.slug} />
      </div>
    );
  }
  if (event.refusal) return <Notice tone="sun">{t(event.refusal)}</Notice>;

  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      className="grid gap-4"
      aria-label={t('Iscrizione a {title}', { title: event.title })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('Nome')}
          name="first_name"
          autoComplete="given-name"
          maxLength={60}
          required
          defaultValue={user?.first_name}
          errors={errors.first_name}
        />
        <TextField
          label={t('Cognome')}
          name="last_name"
          autoComplete="family-name"
          maxLength={60}
          required
          defaultValue={user?.last_name}
          errors={errors.last_name}
        />
        <EmailField label={t('E-mail')} name="email" required defaultValue={user?.email} errors={errors.email} />
        <TextField
          label={t('Telefono')}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          help={t('Se vuoi, per avvisarti all’ultimo momento.')}
          errors={errors.phone_number}
        />
      </div>
      <RobotTrap />
      <div>
        <Tick name="privacy" required errors={errors.privacy}>
          {t('Ho letto l’informativa sulla privacy')} (
          <a href="/privacy-policy-candidati" target="_blank" rel="noopener" className="underline underline-offset-2">
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick name="newsletter">{t('Voglio ricevere anche la newsletter')}</Tick>
      </div>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton isSending={isSending} className="justify-self-start" label={t('Iscrivimi')} />
      {event.places_left !== null && event.places_left < FEW_PLACES && (
        <p className="text-sm text-ink-soft">
          {event.places_left === 1 ? t('Resta un posto.') : t('Restano {n} posti.', { n: event.places_left })}
        </p>
      )}
    </form>
  );
}

/** What people show at the entrance: their tile, their name, the event; as a PDF to print too. */
function Badge({ event, badge }: { event: EventDetail; badge: NonNullable<EventDetail['badge']> }) {
  const t = useText();
  return (
    <section aria-label={t('Il tuo badge')} className="card p-0! overflow-hidden w-full max-w-96">
      <div className="bg-sunken px-5 py-3 flex items-baseline justify-between gap-3 border-b border-line">
        <p className="font-display text-lg leading-snug wrap-anywhere">{event.title}</p>
      </div>
      <div className="p-5 grid gap-4">
        <div className="flex gap-4 items-center">
          <PersonTile seed={badge.seed} className="size-24" />
          <div className="min-w-0">
            <p className="font-display text-step-2 leading-tight wrap-anywhere">{badge.name}</p>
            <p className="text-ink-soft text-[.95rem] mt-1.5">
              <span className="first-letter:uppercase inline-block">{eventDay(event)}</span>
              <br />
              {event.place_text}
            </p>
          </div>
        </div>
        <a
          href={addressOf('GET /core/events/{slug}/badge.pdf', { params: { slug: event.slug } })}
          download
          className="btn btn-ghost no-print"
        >
          <Icon name="download" /> {t('Scarica il badge')}
        </a>
      </div>
    </section>
  );
}

export function CalendarLink({ slug }: { slug: string }) {
  const t = useText();
  return (
    <a
      href={addressOf('GET /core/events/{slug}/calendar.ics', { params: { slug } })}
      download
      className="btn btn-ghost justify-self-start"
    >
      <Icon name="evento" /> {t('Aggiungi al calendario')}
    </a>
  );
}
