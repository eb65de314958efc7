import { customerTypes, employeeCounts, sectors } from '#web/features/company/company-words.ts';
import { AddressField } from '#web/features/fields/address-field.tsx';
import { ComuneField } from '#web/features/fields/comune-field.tsx';
import { PhoneField } from '#web/features/fields/phone-field.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { TextField, Tick } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { FieldName } from './draft.ts';
import { fieldsOf, phoneIn, type StepProps } from './step-props.ts';

/** The company's data for its invoices and its page. */
export function CompanyStep(props: StepProps) {
  const t = useText();
  const { draft, change, errors } = props;
  const { text, tick } = fieldsOf(props);
  // An error that names a similar company was about the name before.
  const name = (field: FieldName) => ({
    ...text(field),
    onChange: (event: { target: { value: string } }) =>
      change({ [field]: event.target.value, 'company.is_other_company': '' }),
  });
  const choice = (field: FieldName) => ({
    name: field,
    value: draft[field],
    errors: errors[field],
    onChoose: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <TextField
        {...name('company.name')}
        label={t('Nome dell’azienda')}
        autoComplete="organization"
        maxLength={150}
        required
        help={t('Quello che i candidati leggono sulle offerte.')}
      />
      <TextField {...name('company.business_name')} label={t('Ragione sociale')} maxLength={200} required />
      {(errors['company.is_other_company'] || draft['company.is_other_company']) && (
        <Tick {...tick('company.is_other_company')}>{t('È un’altra azienda')}</Tick>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('company.vat_number')}
          label={t('Partita IVA')}
          maxLength={20}
          inputMode="numeric"
          required
        />
        <TextField
          {...text('company.fiscal_code')}
          label={t('Codice fiscale')}
          maxLength={20}
          autoCapitalize="characters"
          required
        />
        <TextField {...text('company.sdi_code')} label={t('Codice SDI')} maxLength={7} autoCapitalize="characters" />
        <TextField
          {...text('company.website')}
          label={t('Sito web')}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={300}
          placeholder="www.hotel.it"
        />
        <SelectField {...choice('company.sector')} label={t('Settore')} options={sectors} empty={t('Scegli')} />
        <SelectField
          {...choice('company.customer_type')}
          label={t('Tipo di clientela')}
          options={customerTypes}
          empty={t('Scegli')}
        />
        <SelectField
          {...choice('company.employee_count')}
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
  const { text } = fieldsOf(props);
  const place = draft['company.place'];
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...text('company.contact_person')}
          label={t('Persona di riferimento')}
          autoComplete="name"
          maxLength={121}
          required
        />
        <TextField {...text('company.role')} label={t('Ruolo')} autoComplete="organization-title" maxLength={100} />
      </div>
      <PhoneField
        {...phoneIn(props, 'company.phone')}
        label={t('Telefono dell’azienda')}
        prefixes={prefixes}
        help={t('Se lo lasci vuoto, vale il tuo numero.')}
      />
      <AddressField
        name="company.address"
        label={t('Indirizzo')}
        value={draft['company.address']}
        onChange={(address) => change({ 'company.address': address })}
        onPlace={({ address, place }) =>
          change({
            ...(address.street && { 'company.address': address.street }),
            ...(place && { 'company.place': place.text, 'company.place_id': String(place.place_id) }),
          })
        }
        errors={errors['company.address']}
        isRequired
      />
      <ComuneField
        name="company.place"
        label={t('Comune')}
        value={place === '' ? null : { place_id: Number(draft['company.place_id']) || null, text: place }}
        onChange={(comune) =>
          change({ 'company.place': comune?.text ?? '', 'company.place_id': String(comune?.place_id ?? '') })
        }
        errors={errors['company.place_id']}
        isRequired
      />
    </>
  );
}
