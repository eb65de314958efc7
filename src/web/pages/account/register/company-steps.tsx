import { customerTypes, employeeCounts, sectors } from '#web/features/company/company-words.ts';
import { AddressField } from '#web/features/fields/address-field.tsx';
import { ComuneField } from '#web/features/fields/comune-field.tsx';
import { PhoneField } from '#web/features/fields/phone-field.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { TextField, Tick } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Draft } from './draft.ts';
import type { StepProps } from './person-steps.tsx';

type CompanyField = keyof Draft['company'];

function useCompanyField({ draft, change, errors }: StepProps) {
  const write = (name: CompanyField, value: string) =>
    change({
      company: { ...draft.company, [name]: value },
      // It was said of the name before.
      ...((name === 'name' || name === 'business_name') && { is_other_company: false }),
    });
  const field = (name: CompanyField) => ({
    name: `company.${name}`,
    value: draft.company[name],
    errors: errors[`company.${name}`],
  });
  return {
    text: (name: CompanyField) => ({
      ...field(name),
      onChange: (event: { target: { value: string } }) => write(name, event.target.value),
    }),
    choice: (name: CompanyField) => ({ ...field(name), onChoose: (value: string) => write(name, value) }),
  };
}

/** The company's data for its invoices and its page. */
export function CompanyStep(props: StepProps) {
  const t = useText();
  const { text, choice } = useCompanyField(props);
  const { draft, change, errors } = props;
  const sameName = errors['company.is_other_company'];
  return (
    <>
      <TextField
        {...text('name')}
        label={t('Nome dell’azienda')}
        autoComplete="organization"
        maxLength={150}
        required
        help={t('Quello che i candidati leggono sulle offerte.')}
      />
      <TextField {...text('business_name')} label={t('Ragione sociale')} maxLength={200} required />
      {(sameName || draft.is_other_company) && (
        <Tick
          name="company.is_other_company"
          checked={draft.is_other_company}
          onChange={(event) => change({ is_other_company: event.target.checked })}
          errors={sameName}
        >
          {t('È un’altra azienda')}
        </Tick>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('vat_number')} label={t('Partita IVA')} maxLength={20} inputMode="numeric" required />
        <TextField
          {...text('fiscal_code')}
          label={t('Codice fiscale')}
          maxLength={20}
          autoCapitalize="characters"
          required
        />
        <TextField {...text('sdi_code')} label={t('Codice SDI')} maxLength={7} autoCapitalize="characters" />
        <TextField
          {...text('website')}
          label={t('Sito web')}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={300}
          placeholder="www.hotel.it"
        />
        <SelectField {...choice('sector')} label={t('Settore')} options={sectors} empty={t('Scegli')} />
        <SelectField
          {...choice('customer_type')}
          label={t('Tipo di clientela')}
          options={customerTypes}
          empty={t('Scegli')}
        />
        <SelectField
          {...choice('employee_count')}
          label={t('Numero di dipendenti')}
          options={employeeCounts}
          empty={t('Scegli')}
        />
      </div>
    </>
  );
}

/** The company's address and contact. */
export function SeatStep(props: StepProps) {
  const t = useText();
  const { draft, change, errors, prefixes } = props;
  const { text } = useCompanyField(props);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('contact_person')}
          label={t('Persona di riferimento')}
          autoComplete="name"
          maxLength={121}
          required
        />
        <TextField {...text('role')} label={t('Ruolo')} autoComplete="organization-title" maxLength={100} />
      </div>
      <PhoneField
        label={t('Telefono dell’azienda')}
        value={draft.companyPhone}
        onChange={(companyPhone) => change({ companyPhone })}
        prefixes={prefixes}
        errors={errors['company.phone']}
        help={t('Se lo lasci vuoto, vale il tuo numero.')}
      />
      <AddressField
        name="company.address"
        label={t('Indirizzo')}
        value={draft.company.address}
        onChange={(address) => change({ company: { ...draft.company, address } })}
        onPlace={({ address, place }) =>
          change({
            company: { ...draft.company, ...(address.street && { address: address.street }) },
            ...(place && { comune: { place_id: place.place_id, text: place.text } }),
          })
        }
        errors={errors['company.address']}
        isRequired
      />
      <ComuneField
        name="company-place"
        label={t('Comune')}
        value={draft.comune}
        onChange={(comune) => change({ comune })}
        errors={errors['company.place_id']}
        isRequired
      />
    </>
  );
}
