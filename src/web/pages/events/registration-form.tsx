import { type ActionFunctionArgs, useActionData } from 'react-router';
import type { EventDetail } from '#contract/events.ts';
import { eventDay } from '#domain/event-words.ts';
import { addressOf } from '#web/call-address.ts';
import { change, formOf, refuse, typedIn } from '#web/change.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { EmailField } from '#web/features/fields/email-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { PageForm } from '#web/features/forms/page-form.tsx';
import { RobotTrap, robotSigns, signAsPerson } from '#web/features/forms/robot-trap.tsx';
import { usePageForm } from '#web/features/forms/use-page-form.ts';
import { PersonTile } from '#web/features/pictures/faces.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, SubmitButton, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** From this many registrations the number is shown as a reason to hurry; below, it would suggest that nobody comes. */
const FEW_PLACES = 50;

const TYPED = ['first_name', 'last_name', 'email', 'phone_number'] as const;

/** Registers for the event of a page. */
export async function registerForEvent(args: ActionFunctionArgs) {
  const form = formOf(args);
  const typed = typedIn(form, TYPED);
  const ticks = { privacy: form.has('privacy'), newsletter: form.has('newsletter') };
  const answer = await change(args, 'POST /core/events/{slug}/registrations', {
    params: { slug: args.params.slug },
    body: { ...typed, email: typed.email.trim(), ...ticks, ...robotSigns(form) },
  });
  return answer.ok ? { ok: true as const } : refuse({ ...answer, typed, ticks });
}

/**
 * Registration for an event with a name and an address (rule 2.19). When it is not possible, the reason is shown
 * instead.
 */
export function RegistrationForm({ event }: { event: EventDetail }) {
  const t = useText();
  const user = useUser();
  const { isSending, isDone, errors, problem } = usePageForm();
  // Without script the form is written anew.
  const answer = useActionData<typeof registerForEvent>();
  const { typed, ticks } = answer && 'typed' in answer ? answer : {};
  if (isDone || event.is_registered) {
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
    <PageForm
      action="#iscrizione"
      check={signAsPerson}
      noValidate
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
          defaultValue={typed?.first_name ?? user?.first_name}
          errors={errors.first_name}
        />
        <TextField
          label={t('Cognome')}
          name="last_name"
          autoComplete="family-name"
          maxLength={60}
          required
          defaultValue={typed?.last_name ?? user?.last_name}
          errors={errors.last_name}
        />
        <EmailField
          label={t('E-mail')}
          name="email"
          required
          defaultValue={typed?.email ?? user?.email}
          errors={errors.email}
        />
        <TextField
          label={t('Telefono')}
          name="phone_number"
          type="tel"
          autoComplete="tel"
          maxLength={30}
          defaultValue={typed?.phone_number}
          help={t('Se vuoi, per avvisarti all’ultimo momento.')}
          errors={errors.phone_number}
        />
      </div>
      <RobotTrap />
      <div>
        <Tick name="privacy" required defaultChecked={ticks?.privacy} errors={errors.privacy}>
          {t('Ho letto l’informativa sulla privacy')} (
          <a href="/privacy-policy-candidati" target="_blank" rel="noopener" className="underline underline-offset-2">
            {t('leggila')}
          </a>
          ) *
        </Tick>
        <Tick name="newsletter" defaultChecked={ticks?.newsletter}>
          {t('Voglio ricevere anche la newsletter')}
        </Tick>
      </div>
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <SubmitButton isSending={isSending} needsScript={false} className="justify-self-start" label={t('Iscrivimi')} />
      {event.places_left !== null && event.places_left < FEW_PLACES && (
        <p className="text-sm text-ink-soft">
          {event.places_left === 1 ? t('Resta un posto.') : t('Restano {n} posti.', { n: event.places_left })}
        </p>
      )}
    </PageForm>
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
