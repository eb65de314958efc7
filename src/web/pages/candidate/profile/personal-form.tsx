import type { Me } from '#contract/account.ts';
import type { PhonePrefix } from '#contract/registration.ts';
import { maritalStatuses, sexes } from '#domain/candidate-values.ts';
import { call } from '#web/api.ts';
import { ClosedWhileImpersonating } from '#web/features/account/impersonation.tsx';
import { OwnPage } from '#web/features/account/own-pages.tsx';
import { type ChosenComune, ComuneField, resolvePlace } from '#web/features/fields/comune-field.tsx';
import { PersonNameFields } from '#web/features/fields/person-name-fields.tsx';
import { PhoneField, readPhone, writePhone } from '#web/features/fields/phone-field.tsx';
import { useProfileForm } from '#web/features/forms/profile-form.ts';
import { SaveBar } from '#web/features/forms/save-bar.tsx';
import { useText } from '#web/features/texts/text.tsx';
import { emptyProfile } from '#web/load-me.ts';
import { TextField, Tick } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

/** The personal fields of a candidate (rule 3.12). */
export function PersonalForm({ me, prefixes }: { me: Me; prefixes: readonly PhonePrefix[] }) {
  const t = useText();
  const profile = me.candidate ?? emptyProfile;
  const home: ChosenComune | null = profile.place && { place_id: profile.place.place_id, text: profile.place.text };
  const saved = {
    first_name: me.first_name,
    last_name: me.last_name,
    phone: readPhone(profile.phone_number, prefixes),
    birth_date: profile.birth_date ?? '',
    nationality: profile.nationality ?? '',
    sex: profile.sex ?? '',
    marital_status: profile.marital_status ?? '',
    place: home,
    protected_category: profile.protected_category ?? false,
  };
  const shape = ({ first_name, last_name, phone, place, ...fields }: Partial<typeof saved>) => {
    const candidate = {
      ...fields,
      ...(phone && { phone_number: writePhone(phone, prefixes) }),
      ...(place !== undefined && { place_id: place?.place_id ?? null }),
    };
    return {
      ...(first_name !== undefined && { first_name }),
      ...(last_name !== undefined && { last_name }),
      ...(Object.keys(candidate).length > 0 && { candidate }),
    };
  };
  const form = useProfileForm(
    `personali ${me.id}`,
    saved,
    (changed) => call('PATCH /core/account/me', { body: shape(changed) }),
    {
      settle: (changed) => resolvePlace(changed, 'candidate.place_id'),
    },
  );
  const { value, set, errors } = form;
  const countries = Object.fromEntries(prefixes.map(({ country, name }) => [country, name]));
  const mine = (name: string) => errors[`candidate.${name}`];
  return (
    <OwnPage
      title={t('Informazioni personali')}
      intro={t('Servono alle aziende per contattarti. Che cosa vedono lo scegli tu nella privacy.')}
    >
      <div className="card grid gap-5 sm:grid-cols-2">
        <PersonNameFields value={value} onChange={set} errors={errors} />
        <ClosedWhileImpersonating>
          <PhoneField
            label={t('Telefono')}
            value={value.phone}
            onChange={(phone) => set({ phone })}
            prefixes={prefixes}
            errors={mine('phone_number')}
          />
        </ClosedWhileImpersonating>
        <ClosedWhileImpersonating className="grid gap-2 sm:col-span-2">
          <TextField
            label={t('Data di nascita')}
            name="birth_date"
            type="date"
            autoComplete="bday"
            min="1920-01-01"
            value={value.birth_date}
            onChange={(event) => set({ birth_date: event.target.value })}
            errors={mine('birth_date')}
          />
          <SelectField
            label={t('Nazionalità')}
            name="nationality"
            options={countries}
            empty={t('Scegli')}
            value={value.nationality}
            onChoose={(nationality) => set({ nationality })}
            errors={mine('nationality')}
          />
          <SelectField
            label={t('Sesso')}
            name="sex"
            options={sexes}
            empty={t('Preferisco non dirlo')}
            value={value.sex}
            onChoose={(sex) => set({ sex })}
            errors={mine('sex')}
          />
          <SelectField
            label={t('Stato civile')}
            name="marital_status"
            options={maritalStatuses}
            empty={t('Preferisco non dirlo')}
            value={value.marital_status}
            onChoose={(marital_status) => set({ marital_status })}
            errors={mine('marital_status')}
          />
        </ClosedWhileImpersonating>
        <div>
          <ComuneField
            name="residenza"
            label={t('Comune di residenza')}
            value={value.place}
            onChange={(place) => set({ place })}
            errors={mine('place_id')}
          />
          {profile.place && <p className="text-sm text-ink-soft mt-1">{profile.place.province}</p>}
        </div>
        <div className="sm:col-span-2">
          <ClosedWhileImpersonating>
            <Tick
              name="protected_category"
              checked={value.protected_category}
              onChange={(event) => set({ protected_category: event.target.checked })}
            >
              {t('Appartengo alle categorie protette (legge 68/1999)')}
            </Tick>
          </ClosedWhileImpersonating>
        </div>
      </div>
      <SaveBar form={form} />
    </OwnPage>
  );
}
