import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import type { CompanyProfile } from '#contract/companies.ts';
import type { PhonePrefix } from '#contract/registration.ts';
import { isUpdatingAddress } from '#domain/address-update.ts';
import { uiText } from '#domain/ui-text.ts';
import { call } from '#web/api.ts';
import { ask, askOrStatus } from '#web/ask.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { pageHead } from '#web/features/every-page/page-head.ts';
import { useUser } from '#web/features/every-page/site.tsx';
import { AddressField } from '#web/features/fields/address-field.tsx';
import { type ChosenComune, ComuneField, comuneId, resolvePlace } from '#web/features/fields/comune-field.tsx';
import { PhoneField, readPhone, writePhone } from '#web/features/fields/phone-field.tsx';
import { useProfileForm } from '#web/features/forms/profile-form.ts';
import { SaveBar } from '#web/features/forms/save-bar.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { loadMe } from '#web/load-me.ts';
import { PersonalForm } from '#web/pages/candidate/profile/personal-form.tsx';
import { Notice, TextField } from '#web/ui/field.tsx';
import { userContext } from '#web/user-context.ts';

export async function loader(args: LoaderFunctionArgs) {
  const prefixes = await ask(args, 'GET /sys/phone-prefixes');
  if (args.context.get(userContext)?.typology === 'candidate')
    return { me: await loadMe(args), company: null, prefixes };
  return { me: null, company: await askOrStatus(args, 'GET /company/profile'), prefixes };
}

export const meta = (args: MetaArgs) => pageHead({ title: uiText('Informazioni generali'), disableRobots: true }, args);

/** A user's generic information (rule 2.2): of a candidate their personal data. */
export default function GenericInformationPage() {
  const { me, company, prefixes } = useLoaderData<typeof loader>();
  return company ? (
    <CompanyInformation company={company} prefixes={prefixes} />
  ) : (
    <PersonalForm me={me} prefixes={prefixes} />
  );
}

interface CompanyInformationProps {
  company: CompanyProfile;
  prefixes: readonly PhonePrefix[];
}

/** The company's billing data and contact (rules 3.11, 4.9). */
function CompanyInformation({ company, prefixes }: CompanyInformationProps) {
  const t = useText();
  const seat: ChosenComune | null = company.place;
  const saved = {
    business_name: company.business_name ?? '',
    vat_number: company.vat_number ?? '',
    fiscal_code: company.fiscal_code ?? '',
    sdi_code: company.sdi_code ?? '',
    pec: company.pec ?? '',
    address: company.address ?? '',
    place: seat,
    contact_person: company.contact_person ?? '',
    role: company.role ?? '',
    email: company.email ?? '',
    phone: readPhone(company.phone, prefixes),
  };
  const form = useProfileForm(
    `fatturazione ${company.id}`,
    saved,
    ({ place, phone, ...fields }) =>
      call('PATCH /company/profile', {
        body: {
          ...fields,
          ...(place !== undefined && { place_id: comuneId(place) }),
          ...(phone && { phone: writePhone(phone, prefixes) }),
        },
      }),
    { settle: (changed) => resolvePlace(changed, 'place_id', { isRequired: true }) },
  );
  const { value, set, errors } = form;
  const user = useUser();
  if (!company.can_manage) {
    return (
      <OwnPage title={t('Informazioni generali')}>
        <Notice>{t('Questi dati li cambia chi amministra l’azienda: chiedi al titolare.')}</Notice>
      </OwnPage>
    );
  }
  const text = (name: Exclude<keyof typeof value, 'place' | 'phone'>) => ({
    name,
    value: value[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
    errors: errors[name],
  });
  return (
    <OwnPage
      title={t('Informazioni generali')}
      intro={t('I dati per le fatture e la persona di riferimento. Non si vedono sulla pagina pubblica.')}
    >
      {user && isUpdatingAddress(user.meta) && (
        <Notice>{t('Aggiornamento dei dati di fatturazione in corso: correggi quello che non torna e salva.')}</Notice>
      )}
      <ClosedWhileImpersonating>
        <section className="card grid gap-5" aria-labelledby="fatturazione">
          <h2 id="fatturazione" className="text-step-2!">
            {t('Dati di fatturazione')}
          </h2>
          <TextField {...text('business_name')} label={t('Ragione sociale')} maxLength={200} required />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...text('vat_number')} label={t('Partita IVA')} maxLength={20} inputMode="numeric" required />
            <TextField
              {...text('fiscal_code')}
              label={t('Codice fiscale')}
              maxLength={20}
              autoCapitalize="characters"
              required
            />
            <TextField
              {...text('sdi_code')}
              label={t('Codice SDI')}
              maxLength={7}
              autoCapitalize="characters"
              help={t('7 lettere o cifre. In alternativa la PEC.')}
            />
            <TextField {...text('pec')} label={t('PEC')} type="email" maxLength={254} />
          </div>
          <AddressField
            name="address"
            label={t('Indirizzo')}
            value={value.address}
            onChange={(address) => set({ address })}
            onPlace={({ address, place }) =>
              set({
                ...(address.street && { address: address.street }),
                ...(place && { place: { place_id: place.place_id, text: place.text } }),
              })
            }
            errors={errors.address}
            isRequired
          />
          <ComuneField
            name="company-place"
            label={t('Comune')}
            value={value.place}
            onChange={(place) => set({ place })}
            errors={errors.place_id}
            isRequired
          />
        </section>
        <section className="card grid gap-5" aria-labelledby="riferimento">
          <h2 id="riferimento" className="text-step-2!">
            {t('Persona di riferimento')}
          </h2>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField {...text('contact_person')} label={t('Nome e cognome')} maxLength={121} required />
            <TextField {...text('role')} label={t('Ruolo')} maxLength={100} />
            <TextField {...text('email')} label={t('E-mail')} type="email" maxLength={254} />
          </div>
          <PhoneField
            label={t('Telefono dell’azienda')}
            value={value.phone}
            onChange={(phone) => set({ phone })}
            prefixes={prefixes}
            errors={errors.phone}
            required
          />
        </section>
      </ClosedWhileImpersonating>
      <SaveBar form={form} />
    </OwnPage>
  );
}
