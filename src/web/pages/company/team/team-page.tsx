import { type FormEvent, useState } from 'react';
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData, useRevalidator } from 'react-router';
import type { Team } from '#contract/companies.ts';
import { type MemberRole, roleNames } from '#domain/company-team.ts';
import { italianDate } from '#domain/relative-time.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { askOrStatus } from '#web/ask.ts';
import { ActivityCard } from '#web/features/account/activity-card.tsx';
import { ClosedWhileImpersonating, useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { useBanner } from '#web/features/every-page/banners.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { type Changing, useChange } from '#web/features/forms/use-change.ts';
import { useSend } from '#web/features/forms/use-send.ts';
import { useQuestion } from '#web/features/sheets/question.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { BreakableEmail } from '#web/ui/breakable.tsx';
import { Notice, SubmitButton, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { RemoveColleague } from './remove-colleague.tsx';

export async function loader(args: LoaderFunctionArgs) {
  return { team: await askOrStatus(args, 'GET /company/team') };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Persone'), disableRobots: true }, args);

/** The role that was chosen among those of the list. */
const memberRole = (chosen: string): MemberRole => (chosen === 'owner' || chosen === 'admin' ? chosen : 'recruiter');

const invitable = { recruiter: roleNames.recruiter, admin: roleNames.admin } as const;

/** The people of the company: colleagues, invitations, and their latest actions. */
export default function TeamPage() {
  const t = useText();
  const { isBusy, change } = useChange();
  const { confirm } = useQuestion();
  const { team } = useLoaderData<typeof loader>();
  const [leaving, setLeaving] = useState<Team['members'][number] | null>(null);
  const isActing = useIsImpersonating();
  return (
    <OwnPage title={t('Persone')} intro={t('Ognuno entra con la sua e-mail e agisce con il suo nome.')}>
      <section className="card" aria-labelledby="team">
        <h2 id="team" className="text-step-2! mb-2">
          {t('Il team')}
        </h2>
        <ul>
          {team.members.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center gap-3 border-b border-line last:border-0 py-3">
              <div className="flex-1 min-w-[min(100%,12rem)]">
                <p className="font-semibold">
                  {member.name} {member.is_me && <span className="chip">{t('Tu')}</span>}
                </p>
                <p className="text-ink-soft text-[.95rem] wrap-anywhere">
                  <BreakableEmail email={member.email} />
                </p>
                {member.has_second_factor !== null && (
                  <p className="text-sm text-ink-soft">
                    {member.has_second_factor
                      ? t('Con passkey o verifica in due passaggi')
                      : t('Entra con la sola password')}
                  </p>
                )}
              </div>
              {team.can_change_roles && !member.is_me && !isActing ? (
                <>
                  <RoleField member={member} isBusy={isBusy} change={change} />
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={async () =>
                      member.coming_interviews > 0
                        ? setLeaving(member)
                        : (await confirm(
                            t('Vuoi togliere {name} dal team? Il suo accesso si chiude subito.', { name: member.name }),
                            t('Togli dal team'),
                          )) &&
                          void change(
                            () => call('DELETE /company/team/members/{id}', { params: { id: member.id } }),
                            t('{name} non è più nel team.', { name: member.name }),
                          )
                    }
                    aria-label={t('Togli {name}', { name: member.name })}
                    className="size-11 grid place-items-center rounded-full hover:bg-sunken"
                  >
                    <Icon name="trash" />
                  </button>
                </>
              ) : (
                <span className="chip">{t(roleNames[member.role])}</span>
              )}
            </li>
          ))}
        </ul>
        {team.can_change_roles && (
          <p className="text-sm text-ink-soft mt-3">
            {t('Chi cambia ruolo riceve una mail e deve accedere di nuovo.')}
          </p>
        )}
      </section>
      {team.can_change_roles && (
        <ClosedWhileImpersonating>
          <EverybodysFactor team={team} />
        </ClosedWhileImpersonating>
      )}
      {team.can_invite && (
        <ClosedWhileImpersonating>
          <Invite />
        </ClosedWhileImpersonating>
      )}
      {team.invitations.length > 0 && (
        <section className="card" aria-labelledby="inviti">
          <h2 id="inviti" className="text-step-2! mb-2">
            {t('Inviti in attesa')}
          </h2>
          <ul>
            {team.invitations.map(({ id, email, role, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center gap-3 border-b border-line last:border-0 py-3">
                <p className="flex-1 min-w-[min(100%,12rem)] wrap-anywhere">
                  <BreakableEmail email={email} />{' '}
                  <span className="block text-ink-soft text-[.95rem]">
                    {t('{role}, vale fino al {date}', { role: t(roleNames[role]), date: italianDate(expires_at) })}
                  </span>
                </p>
                {!isActing && (
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={() =>
                      change(
                        () => call('DELETE /company/team/invitations/{id}', { params: { id } }),
                        t('Invito a {email} ritirato.', { email }),
                      )
                    }
                    className="btn btn-quiet"
                  >
                    {t('Ritira l’invito')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {leaving && <RemoveColleague member={leaving} onClose={() => setLeaving(null)} />}
      <ActivityCard
        activities={team.activity.map(({ id, who, what, at }) => ({
          id,
          at,
          words: (
            <>
              <b>{who ?? t('Account cancellato')}</b> · {what}
            </>
          ),
        }))}
      />
    </OwnPage>
  );
}

interface RoleFieldProps extends Changing {
  member: Team['members'][number];
}

/** The role of a colleague: chosen first, given by a button. The arrows pass through the others, and give none. */
function RoleField({ member: { id, name, role }, isBusy, change }: RoleFieldProps) {
  const t = useText();
  const { confirm } = useQuestion();
  const [chosen, setChosen] = useState<MemberRole>(role);
  const give = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = t('Vuoi cambiare il ruolo di {name} in “{role}”? Riceve una mail e deve accedere di nuovo.', {
      name,
      role: t(roleNames[chosen]),
    });
    if (!(await confirm(question, t('Cambia il ruolo')))) return;
    await change(
      () => call('PATCH /company/team/members/{id}', { params: { id }, body: { role: chosen } }),
      t('{name} ora ha il ruolo “{role}”.', { name, role: t(roleNames[chosen]) }),
    );
  };
  return (
    <form method="post" onSubmit={give} className="flex flex-wrap items-center gap-2">
      <select
        aria-label={t('Ruolo di {name}', { name })}
        value={chosen}
        disabled={isBusy}
        onChange={({ target: { value } }) => setChosen(memberRole(value))}
        className="input w-auto!"
      >
        {Object.entries(roleNames).map(([one, words]) => (
          <option key={one} value={one}>
            {t(words)}
          </option>
        ))}
      </select>
      {chosen !== role && (
        <button type="submit" data-late disabled={isBusy} className="btn btn-ghost">
          {t('Cambia il ruolo')} <span className="sr-only">{name}</span>
        </button>
      )}
    </form>
  );
}

/** The owner's choice: require a second factor of everybody, or leave it to each. */
function EverybodysFactor({ team }: { team: Team }) {
  const t = useText();
  const { isBusy, change } = useChange();
  const [isMissing, setMissing] = useState(false);
  const { confirm } = useQuestion();
  const { requires_second_factor: isRequired, members } = team;
  const without = members.filter(({ has_second_factor, is_me }) => has_second_factor === false && !is_me).length;
  const turn = async () => {
    const question = isRequired
      ? t('Non chiedere più il secondo passaggio? Chi l’ha impostato continua a usarlo.')
      : without === 1
        ? t(
            'Chiedere il secondo passaggio a tutti? 1 persona deve ancora impostarlo: fino ad allora non può fare altro. Riceve una mail.',
          )
        : without > 1
          ? t(
              'Chiedere il secondo passaggio a tutti? {n} persone devono ancora impostarlo: fino ad allora non possono fare altro. Ricevono una mail.',
              { n: without },
            )
          : t('Chiedere il secondo passaggio a tutti? Ricevono una mail.');
    if (!(await confirm(question, isRequired ? t('Non chiederlo più') : t('Chiedilo a tutti')))) return;
    await change(
      async () => {
        const answer = await call('PUT /company/team/second-factor', { body: { is_required: !isRequired } });
        const lacksOwn = !answer.ok && answer.code === 'factor_missing';
        setMissing(lacksOwn);
        // The sentence is above the button, with the way to it.
        return lacksOwn ? null : answer;
      },
      isRequired
        ? t('Il secondo passaggio ora è una scelta di ognuno.')
        : t('Da ora il secondo passaggio serve a tutti.'),
    );
  };
  return (
    <section className="card grid gap-3" aria-labelledby="sicurezza">
      <h2 id="sicurezza" className="text-step-2!">
        {t('Secondo passaggio per tutti')}
      </h2>
      <p>
        {isRequired
          ? t('Chi lavora per l’azienda entra con una passkey, o con la password e un codice del telefono.')
          : t(
              'Puoi chiedere a tutti, oltre alla password, un codice del telefono o una passkey: una password rubata non basta più.',
            )}
      </p>
      <div aria-live="polite">
        {isMissing && (
          <Notice tone="sun">
            {t('Prima imposta la verifica in due passaggi o una passkey per te.')}{' '}
            <Link
              to="/profilo/impostazioni/sicurezza?redirect=/profilo/azienda/persone"
              className="underline underline-offset-2 font-semibold"
            >
              {t('Imposta ora')}
            </Link>
          </Notice>
        )}
      </div>
      <button
        type="button"
        data-late
        disabled={isBusy}
        onClick={turn}
        className={`btn justify-self-start ${isRequired ? 'btn-quiet' : 'btn-ghost'}`}
      >
        {isRequired ? t('Non chiederlo più') : t('Chiedilo a tutti')}
      </button>
    </section>
  );
}

function Invite() {
  const t = useText();
  const banner = useBanner();
  const { revalidate } = useRevalidator();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Exclude<MemberRole, 'owner'>>('recruiter');
  const { send, isSending, errors } = useSend(
    () => call('POST /company/team/invitations', { body: { email, role } }),
    () => {
      banner(t('Invito spedito a {email}.', { email }), 'success');
      setEmail('');
      return revalidate();
    },
    { at: 'email' },
  );
  return (
    <form method="post" noValidate onSubmit={send} className="card grid gap-4" aria-labelledby="invita">
      <h2 id="invita" className="text-step-2!">
        {t('Invita un collega')}
      </h2>
      <div className="grid gap-4 sm:grid-cols-[1fr_220px]">
        <TextField
          label={t('E-mail')}
          type="email"
          name="email"
          autoComplete="off"
          maxLength={254}
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          errors={errors.email}
        />
        <SelectField
          label={t('Ruolo')}
          name="role"
          options={invitable}
          value={role}
          onChoose={(chosen) => chosen && setRole(chosen)}
          errors={errors.role}
        />
      </div>
      <p className="text-sm text-ink-soft">
        {t(
          'Il selezionatore pubblica, valuta e sblocca profili. L’amministratore cambia anche la pagina, i dati di fatturazione e invita altri.',
        )}
      </p>
      <SubmitButton isSending={isSending} className="justify-self-start" label={t('Invita')} />
    </form>
  );
}
