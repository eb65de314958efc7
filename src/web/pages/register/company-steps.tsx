import { ComuneField } from '../../features/comune-field.tsx';
import { PhoneField } from '../../features/phone-field.tsx';
import { useText } from '../../features/text.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { Draft } from './draft.ts';
import type { StepProps } from './person-steps.tsx';

const asOptions = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]));
const sectors = asOptions([
  'Hotel',
  'Ristorante',
  'Bar e caffetteria',
  'Villaggio e resort',
  'Campeggio',
  'Agriturismo e B&B',
  'Stabilimento balneare',
  'Terme e benessere',
  'Catering ed eventi',
  'Agenzia di viaggi e tour operator',
  'Altro',
]);
const customerTypes = asOptions(['Vacanze', 'Affari', 'Gruppi', 'Clientela locale', 'Mista']);
const employeeCounts = asOptions(['1-9', '10-49', '50-249', '250 o più']);

type CompanyField = keyof Draft['company'];

function useCompanyField({ draft, change, errors }: StepProps) {
  return (name: CompanyField) => ({
    name: `company.${name}`,
    value: draft.company[name],
    onChange: (event: { target: { value: string } }) => change({ company: { ...draft.company, [name]: event.target.value } }),
    errors: errors[`company.${name}`],
  });
}

/** What a company is, as its invoices and its page will say. */
export function CompanyStep(props: StepProps) {
  const t = useText();
  const field = useCompanyField(props);
  return (
    <>
      <TextField {...field('name')} label={t('Nome dell’azienda')} autoComplete="organization" maxLength={150} required help={t('Quello che i candidati leggono sulle offerte.')} />
      <TextField {...field('business_name')} label={t('Ragione sociale')} maxLength={200} required />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('vat_number')} label={t('Partita IVA')} maxLength={20} inputMode="numeric" required />
        <TextField {...field('fiscal_code')} label={t('Codice fiscale')} maxLength={20} autoCapitalize="characters" required />
        <TextField {...field('sdi_code')} label={t('Codice SDI')} maxLength={7} autoCapitalize="characters" />
        <TextField {...field('website')} label={t('Sito web')} type="url" inputMode="url" autoComplete="url" maxLength={300} placeholder="www.hotel.it" />
        <SelectField {...field('sector')} label={t('Settore')} options={sectors} empty={t('Scegli')} />
        <SelectField {...field('customer_type')} label={t('Tipo di clientela')} options={customerTypes} empty={t('Scegli')} />
        <SelectField {...field('employee_count')} label={t('Numero di dipendenti')} options={employeeCounts} empty={t('Scegli')} />
      </div>
    </>
  );
}

/** Where a company is, and whom to ask for. */
export function SeatStep(props: StepProps) {
  const t = useText();
  const { draft, change, errors, prefixes } = props;
  const field = useCompanyField(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('contact_person')} label={t('Persona di riferimento')} autoComplete="name" maxLength={150} required />
        <TextField {...field('role')} label={t('Ruolo')} autoComplete="organization-title" maxLength={100} />
      </div>
      <PhoneField label={t('Telefono dell’azienda')} value={draft.companyPhone} onChange={(companyPhone) => change({ companyPhone })} prefixes={prefixes} errors={errors['company.phone']} required />
      <TextField {...field('address')} label={t('Indirizzo')} autoComplete="street-address" maxLength={300} required />
      <ComuneField name="company-place" label={t('Comune')} value={draft.comune} onChange={(comune) => change({ comune })} errors={errors['company.place_id']} isRequired />
    </>
  );
}
