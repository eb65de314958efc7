import { afterAll, describe, expect, it } from 'vitest';
import { aUser, PASSWORD } from '../builders.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
afterAll(() => world.close());

describe('a refusal', () => {
  it('says by a code for programs what it says in words to people: every field, the whole form, the call', async () => {
    const visitor = new Client(world);
    const user = await aUser(world);
    const registration = await (
      await visitor.post('/core/account/register', { typology: 'candidate', email: 'no', password: 'corta' })
    ).json();
    expect(registration.codes).toMatchObject({ email: 'invalid_email', first_name: 'required' });
    expect(registration.email).toEqual(['La mail che hai inserito non è valida']);
    expect(
      await (await visitor.post('/core/account/register/check-email', { email: user.email })).json(),
    ).toMatchObject({ codes: { email: 'email_taken' } });
    expect(
      await (await visitor.post('/core/account/login', { username: user.email, password: 'x' })).json(),
    ).toMatchObject({ codes: { non_field_errors: 'wrong_credentials' } });
    expect(await (await visitor.get('/core/account/me')).json()).toMatchObject({
      detail: 'Devi accedere per continuare.',
      code: 'login_required',
    });
    expect(await (await visitor.get('/nessuno')).json()).toMatchObject({ code: 'not_found' });
    expect(
      await (await visitor.ask('POST', '/core/account/login', { headers: { 'X-CSRFToken': 'altro' } })).json(),
    ).toMatchObject({ code: 'csrf_failed' });
    const broken = await visitor.ask('POST', '/core/account/login', {
      headers: { 'Content-Type': 'application/json' },
    });
    expect([broken.status, (await broken.json()).code]).toEqual([400, 'unreadable']);
  });

  it('names the code of each kind of wrong value', async () => {
    const client = await new Client(world).logIn((await aUser(world)).email, PASSWORD);
    const codes = async (patch: object) => (await (await client.patch('/core/account/me', patch)).json()).codes;
    expect(await codes({ first_name: 'x'.repeat(200) })).toEqual({ first_name: 'too_long' });
    expect(await codes({ first_name: 3 })).toEqual({ first_name: 'wrong_type' });
    expect(await codes({ first_name: '' })).toEqual({ first_name: 'required' });
    expect(await codes({ credits: 5 })).toEqual({ credits: 'unknown_field' });
    expect(await codes({ candidate: { birth_date: 'ieri' } })).toEqual({ 'candidate.birth_date': 'invalid_date' });
  });

  it('is described with all its codes in the document of the interface', async () => {
    const document = await (await new Client(world).get('/openapi.json')).json();
    expect(document.components.schemas.RefusalCode.enum).toContain('email_taken');
    for (const path of Object.values<Record<string, { responses: object }>>(document.paths)) {
      for (const { responses } of Object.values(path))
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', 'default']));
    }
  });
});
