import type { Context } from 'hono';
import { leftTeam } from './areas/account/left-team.ts';
import { recordCall } from './areas/audit/record-call.ts';
import { sentFields } from './areas/audit/sent-fields.ts';
import { hideFromStaff } from './hide-from-staff.ts';
import type { Database } from './platform/database.ts';
import { anybody, linkHolder } from './platform/http/anybody.ts';
import type { ApiEnv } from './platform/http/api.ts';
import type { GuardedCall } from './platform/http/call-guard.ts';
import type { CallRule } from './platform/http/calls.ts';
import { forbidden, unauthorized } from './platform/http/refusal.ts';

/** Decides a call of the interface by its rule, and records what impersonating staff do and are refused. */
export function decideCall(db: Database) {
  return async (
    c: Context<ApiEnv>,
    { call, rule }: GuardedCall<CallRule>,
    next: () => Promise<void>,
  ): Promise<void> => {
    const visitor = c.get('visitor');
    if (!visitor && rule.who !== anybody && rule.who !== linkHolder) await refuseWhoLeft(db, c);
    if (visitor?.impersonatorId == null) {
      await rule.who.caller(db, c, call);
      return next();
    }
    const entry = { staffId: visitor.impersonatorId, resource: 'users', recordId: visitor.userId };
    if (rule.acting === 'closed') {
      await recordCall(db, { ...entry, action: 'refused', call });
      throw forbidden(
        'acting_as_user',
        'Chiuso mentre agisci come un utente: puoi leggere, e correggere i testi di profilo, offerte e bozze.',
      );
    }
    await rule.who.caller(db, c, call);
    await next();
    if (!c.res.ok || call === REMOVE_IMPERSONATION) return;
    await hideFromStaff(c);
    // The ids in the path say whose data were read or changed.
    const path = `${c.req.method} ${c.req.path}`;
    if (rule.acting === 'write')
      await recordCall(db, { ...entry, action: 'acted', call: [path, ...(await sentFields(c))].join(' ') });
    if (rule.acting === 'recorded') await recordCall(db, { ...entry, action: 'read', call: path });
  };
}

/** Says why the session is over to a person who was taken out of a team: what they write is not sent any more. */
async function refuseWhoLeft(db: Database, c: Context<ApiEnv>): Promise<void> {
  const company = await leftTeam(db, c);
  if (company !== null)
    throw unauthorized(
      'left_team',
      `Non fai più parte del team di ${company}: quello che hai scritto non è stato salvato. Se ti serve, copialo prima di lasciare la pagina.`,
    );
}

/** Ending an impersonation has an entry of its own. */
const REMOVE_IMPERSONATION = 'POST /core/account/me/remove-impersonation';
