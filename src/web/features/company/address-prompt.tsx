import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { Account } from '#contract/account.ts';
import { asksForAddressUpdate } from '#domain/address-update.ts';
import { call } from '#web/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useUser } from '../every-page/site.tsx';
import { useText } from '../texts/text.tsx';

/**
 * Asks companies registered before September 2024 whether their billing data is still right, until they answer (rules
 * 2.11, 4.9).
 */
export function AddressPrompt() {
  const user = useUser();
  return user && asksForAddressUpdate(user) ? <Prompt user={user} /> : null;
}

function Prompt({ user }: { user: Account }) {
  const t = useText();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isOpen, setOpen] = useState(true);
  const mark = async (flag: 'has_closed_address_update' | 'has_started_address_update') => {
    setOpen(false);
    await call('PATCH /core/account/me', { body: { meta: { [flag]: true } } });
  };
  const close = () => isOpen && void mark('has_closed_address_update').then(revalidate);
  const edit = async () => {
    await mark('has_started_address_update');
    navigate('/profilo/informazioni-generiche');
  };
  return (
    <Dialog title={t('Aggiorna i tuoi dati')} isOpen={isOpen} onClose={close} closeLabel={t('Chiudi')}>
      <p>{t('È da un po’ di tempo che non aggiorni i tuoi dati di fatturazione. Controlla che siano corretti.')}</p>
      {user.company && (
        <p translate="no" className="font-semibold mt-3">
          {user.company.name}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3 mt-6">
        <button type="button" onClick={close} className="btn btn-ghost">
          {t('Chiudi')}
        </button>
        <button type="button" onClick={edit} className="btn btn-primary">
          {t('Modifica')}
        </button>
      </div>
    </Dialog>
  );
}
