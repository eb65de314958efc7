import { useEffect, useRef, useState } from 'react';
import type { BillingData, Checkout } from '#contract/checkout.ts';
import type { PhonePrefix } from '#contract/registration.ts';
import { isOtherEuCountry } from '#domain/invoice-tax.ts';
import { ITALY } from '#domain/order-amounts.ts';
import { call, type FieldErrors } from '#web/api.ts';
import { useIsImpersonating } from '#web/features/account/impersonation.tsx';
import { AddressField } from '#web/features/fields/address-field.tsx';
import { PhoneField, readPhone, writePhone } from '#web/features/fields/phone-field.tsx';
import { FormProblem } from '#web/features/forms/form-problem.tsx';
import { invalid, useSend } from '#web/features/forms/use-send.ts';
import { useText } from '#web/features/texts/text.tsx';
import { Notice, Spinner, TextField, Tick } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

interface BillingCardProps {
  checkout: Checkout;
  /** The data as they are on the page: an order is placed with these, saved before or not. */
  billing: BillingData;
  onBilling: (changes: Partial<BillingData>) => void;
  prefixes: readonly PhonePrefix[];
  /** What an order was last refused for, by field of these data; null before the first refusal. */
  faults: FieldErrors | null;
  /** The data were saved. */
  onChange: (checkout: Checkout) => void;
}

/** The billing data: shown, or edited when something is missing or on request (rule 2.18). */
export function BillingCard({ checkout, billing, onBilling, prefixes, faults, onChange }: BillingCardProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(Object.keys(checkout.billing_errors).length > 0);
  const isActing = useIsImpersonating();
  const { can_change_billing: canChange } = checkout;
  // Refused by the form beside this one: the fields at fault are here.
  const [shown, setShown] = useState(faults);
  if (faults !== shown) {
    setShown(faults);
    if (faults) setOpen(true);
  }
  return (
    <section className="card grid gap-4" aria-labelledby="fatturazione">
      <div className="flex items-start justify-between gap-4">
        <h2 id="fatturazione" className="text-step-2!">
          {t('Dati di fatturazione')}
        </h2>
        {canChange && !isOpen && !isActing && (
          <button type="button" className="link min-h-11" onClick={() => setOpen(true)}>
            {t('Cambia dati')}
          </button>
        )}
      </div>
      {!canChange && <Notice>{t('Questi dati li cambia chi amministra l’azienda: chiedi al titolare.')}</Notice>}
      {isActing && <Notice tone="sun">{t('Chiuso mentre agisci come un utente: lo fa solo la persona.')}</Notice>}
      {isOpen && canChange && !isActing ? (
        <BillingForm
          billing={billing}
          onBilling={onBilling}
          prefixes={prefixes}
          faults={faults}
          onSaved={(changed) => {
            onChange(changed);
            setOpen(false);
          }}
        />
      ) : (
        <BillingLines data={billing} />
      )}
      {billing.country !== ITALY && (
        <Notice tone="sun">
          {isOtherEuCountry(billing.country)
            ? t(
                'L’indirizzo di fatturazione è in un altro paese dell’UE: l’operazione non è soggetta a IVA, che versi tu con l’inversione contabile (art. 7-ter DPR 633/1972).',
              )
            : t(
                'L’indirizzo di fatturazione è fuori dall’UE: l’operazione non è soggetta a IVA (art. 7-ter DPR 633/1972).',
              )}{' '}
          {t('Si paga con bonifico: prima di attivare i crediti controlliamo i dati di chi compra.')}
        </Notice>
      )}
    </section>
  );
}

function BillingLines({ data }: { data: BillingData }) {
  const t = useText();
  const isHere = data.country === ITALY;
  const lines = [
    data.business_name,
    `${data.first_name} ${data.last_name}`,
    data.address,
    `${data.postal_code} ${data.city}${isHere && data.province ? ` (${data.province})` : ''}${isHere ? '' : `, ${data.country}`}`,
    data.vat_number && t('P.IVA {code}', { code: data.vat_number }),
    data.fiscal_code && t('C.F. {code}', { code: data.fiscal_code }),
    data.sdi_code && t('Codice SDI {code}', { code: data.sdi_code }),
    data.pec && t('PEC {code}', { code: data.pec }),
    data.phone,
  ];
  return (
    <address className="not-italic grid gap-1 break-words">
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

type BillingFormProps = Pick<BillingCardProps, 'billing' | 'onBilling' | 'prefixes' | 'faults'> & {
  onSaved: (checkout: Checkout) => void;
};

function BillingForm({ billing: data, onBilling: change, prefixes, faults, onSaved }: BillingFormProps) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [phone, setPhone] = useState(() => readPhone(data.phone, prefixes));
  const { send, isSending, errors, problem, refused, show } = useSend(
    () => call('PATCH /core/credits/checkout', { body: data }),
    onSaved,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each refusal
  useEffect(() => {
    if (faults !== null) show(invalid(faults));
  }, [faults]);
  // The frame focuses fields of the form that was sent, and an order is sent by the form of the payment.
  useEffect(() => {
    if (refused !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  const isHere = data.country === ITALY;
  const field = (name: Exclude<keyof BillingData, 'country' | 'phone' | 'is_public_body'>) => ({
    name,
    value: data[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    errors: errors[name],
  });

  return (
    <form ref={form} onSubmit={send} noValidate method="post" className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('first_name')} label={t('Nome')} autoComplete="given-name" maxLength={100} required />
        <TextField {...field('last_name')} label={t('Cognome')} autoComplete="family-name" maxLength={100} required />
      </div>
      <TextField
        {...field('business_name')}
        label={t('Ragione sociale')}
        autoComplete="organization"
        maxLength={200}
        required
      />
      <SelectField
        label={t('Paese')}
        value={data.country}
        onChoose={(country) => change({ country: country || ITALY })}
        options={Object.fromEntries(prefixes.map(({ country, name }) => [country, name]))}
        errors={errors.country}
        required
      />
      {isHere ? (
        <AddressField
          name="address"
          label={t('Indirizzo')}
          value={data.address}
          onChange={(address) => change({ address })}
          onPlace={({ address }) =>
            change({
              ...(address.street && { address: address.street }),
              city: address.city,
              ...(address.state.length === 2 && { province: address.state }),
              ...(address.postalCode && { postal_code: address.postalCode }),
            })
          }
          errors={errors.address}
          isRequired
        />
      ) : (
        <TextField
          {...field('address')}
          label={t('Indirizzo')}
          autoComplete="street-address"
          maxLength={200}
          required
        />
      )}
      <div className={`grid gap-5 ${isHere ? 'sm:grid-cols-[110px_1fr_110px]' : 'sm:grid-cols-[140px_1fr]'}`}>
        <TextField
          {...field('postal_code')}
          label={t('CAP')}
          autoComplete="postal-code"
          inputMode={isHere ? 'numeric' : 'text'}
          maxLength={15}
          required
        />
        <TextField {...field('city')} label={t('Città')} autoComplete="address-level2" maxLength={100} required />
        {isHere && (
          <TextField {...field('province')} label={t('Provincia')} maxLength={2} autoCapitalize="characters" required />
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...field('vat_number')}
          label={isHere || isOtherEuCountry(data.country) ? t('Partita IVA') : t('Numero fiscale dell’azienda')}
          maxLength={28}
          required={!isHere}
        />
        {isHere && (
          <TextField {...field('fiscal_code')} label={t('Codice fiscale')} autoCapitalize="characters" maxLength={28} />
        )}
        {isHere && (
          <TextField
            {...field('sdi_code')}
            label={data.is_public_body ? t('Codice univoco ufficio') : t('Codice SDI')}
            autoCapitalize="characters"
            maxLength={data.is_public_body ? 6 : 7}
            help={
              data.is_public_body
                ? t('6 lettere o cifre: è nell’indice delle pubbliche amministrazioni.')
                : t('7 lettere o cifre. In alternativa la PEC.')
            }
          />
        )}
        {isHere && <TextField {...field('pec')} label={t('PEC')} type="email" maxLength={254} />}
      </div>
      {isHere && (
        <Tick
          name="is_public_body"
          checked={data.is_public_body}
          onChange={(event) => change({ is_public_body: event.target.checked })}
        >
          {t('Siamo un ente pubblico')}
        </Tick>
      )}
      <PhoneField
        label={t('Telefono')}
        value={phone}
        onChange={(written) => {
          setPhone(written);
          change({ phone: writePhone(written, prefixes) });
        }}
        prefixes={prefixes}
        errors={errors.phone}
        required
      />
      <FormProblem isSending={isSending}>{problem}</FormProblem>
      <button type="submit" data-late disabled={isSending} className="btn btn-primary justify-self-start">
        {isSending ? (
          <Spinner label={t('Aggiornamento in corso')} />
        ) : (
          <>
            <Icon name="check" /> {t('Salva i dati')}
          </>
        )}
      </button>
    </form>
  );
}
