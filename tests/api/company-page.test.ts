import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { romeDay } from '#domain/rome-time.ts';
import type { Company } from '#server/areas/companies/company-of.ts';
import { companies, companyMembers } from '#server/areas/companies/tables.ts';
import { companyPageArea } from '#server/areas/company-page/area.ts';
import { balanceOf } from '#server/areas/credits/balance.ts';
import { refund } from '#server/areas/credits/spend.ts';
import { aCompany, anOffer, aRecruiter, credits, PASSWORD } from '../builders.ts';
import { meanwhile } from '../meanwhile.ts';
import { anMp4, aWebm, boxHead, mp4Beginning } from '../videos.ts';
import { Client, openWorld } from '../world.ts';

const world = await openWorld();
let company: Company;
let client: Client;
afterAll(() => world.close());
beforeEach(async () => {
  company = await aCompany(world);
  client = await new Client(world).logIn((await aRecruiter(world, company.id)).email, PASSWORD);
});

const image = async (width: number, height: number) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#a33' } })
          .png()
          .toBuffer(),
      ),
    ],
    'foto.png',
  );
const send = (method: string, path: string, parts: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  return client.ask(method, path, { form });
};
const profile = async () => (await client.get('/company/profile/')).json();
const files = () => {
  try {
    return readdirSync(join(world.platform.config.dataDir, 'files/media')).length;
  } catch {
    return 0;
  }
};
const site = async () => (await new Client(world).get(`/companies/${company.slug}/`)).json();
const video = (
  bytes: number,
  head: Uint8Array = Buffer.concat([mp4Beginning(), boxHead('mdat', Math.ceil(bytes / 1024 / 1024) * 1024 * 1024)]),
) => {
  const chunk = new Uint8Array(1024 * 1024);
  let given = 0;
  return new ReadableStream<Uint8Array>({
    pull(stream) {
      if (given === 0) stream.enqueue(head);
      if (given >= bytes) return stream.close();
      stream.enqueue(chunk);
      given += chunk.length;
    },
  });
};
const uploadVideo = async (body: ReadableStream<Uint8Array>) => {
  await client.get('/core/account/csrf');
  return world.app.request('/api/website/v1/company/cover-video/', {
    method: 'PUT',
    headers: {
      Cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-CSRFToken': client.cookies.get('csrftoken') ?? '',
      'Content-Type': 'video/mp4',
    },
    body,
    duplex: 'half',
  } as RequestInit);
};

describe('the profile of a company', () => {
  it('changes what is given and nothing else, every field checked, script taken out', async () => {
    const patch = {
      name: 'Grand Hotel',
      website: 'www.grand.example',
      mission: '<p>Accogliere</p><script>x()</script>',
      company_values: '<ul><li>Rispetto</li></ul>',
      description: 'Sul mare',
      sector: 'Hotel',
      sdi_code: 'abc1234',
      pec: 'grand@pec.example.it',
    };
    expect((await client.patch('/company/profile/', patch)).status).toBe(200);
    expect(await profile()).toMatchObject({
      name: 'Grand Hotel',
      website: 'https://www.grand.example',
      mission: '<p>Accogliere</p>',
      company_values: '<ul><li>Rispetto</li></ul>',
      sdi_code: 'ABC1234',
      address: company.address,
      can_manage: true,
    });
    for (const [wrong, field] of [
      [{ vat_number: '123' }, 'vat_number'],
      [{ fiscal_code: 'XX' }, 'fiscal_code'],
      [{ sdi_code: '1' }, 'sdi_code'],
      [{ pec: 'no' }, 'pec'],
      [{ phone: 'abc' }, 'phone'],
      [{ place_id: 8096 }, 'place_id'],
      [{ website: 'javascript:alert(1)' }, 'website'],
      [{ name: '' }, 'name'],
    ] as const) {
      const answer = await client.patch('/company/profile/', wrong);
      expect([answer.status, Object.keys((await answer.json()).codes)], field).toEqual([400, [field]]);
    }
    expect((await client.patch('/company/profile/', { credits: 100 })).status).toBe(400);
  });

  it('keeps the update of billing data as done', async () => {
    await client.patch('/company/profile/', { business_name: 'Grand Srl' });
    expect((await (await client.get('/core/account/me')).json()).meta).toMatchObject({ has_done_address_update: true });
  });

  it('lets a logo and a cover go that another change brings meanwhile', async () => {
    const both = async () =>
      send('PATCH', '/company/profile/', { data: '{}', logo: await image(300, 300), cover: await image(300, 100) });
    await both();
    const before = files();
    meanwhile(world, async () => expect((await both()).status).toBe(200));
    expect((await both()).status).toBe(200);
    expect(files()).toBe(before);
  });

  it('makes logo and cover anew, and lets those they replace go', async () => {
    expect(
      (
        await send('PATCH', '/company/profile/', {
          data: '{}',
          logo: await image(900, 600),
          cover: await image(3000, 1000),
        })
      ).status,
    ).toBe(200);
    const { logo, cover } = await profile();
    const shown = await world.app.request(cover);
    expect([shown.status, shown.headers.get('content-type'), shown.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect(await sharp(new Uint8Array(await shown.arrayBuffer())).metadata()).toMatchObject({
      width: 1600,
      format: 'webp',
    });
    expect(await sharp(new Uint8Array(await (await world.app.request(logo)).arrayBuffer())).metadata()).toMatchObject({
      width: 512,
      height: 512,
    });
    const before = files();
    await send('PATCH', '/company/profile/', { data: '{"cover":null}', logo: await image(300, 300) });
    expect(files()).toBe(before - 2);
    expect((await world.app.request(logo)).status).toBe(404);
    expect(
      (await send('PATCH', '/company/profile/', { logo: new File(['<svg onload="x()"/>'], 'x.png') })).status,
    ).toBe(400);
  });

  it('is changed by who runs the company, not by its recruiters', async () => {
    const recruiter = await aRecruiter(world, company.id);
    await world.db.update(companyMembers).set({ role: 'recruiter' }).where(eq(companyMembers.user_id, recruiter.id));
    const theirs = await new Client(world).logIn(recruiter.email, PASSWORD);
    expect(await (await theirs.get('/company/profile')).json()).toMatchObject({ can_manage: false });
    expect((await theirs.patch('/company/profile', { name: 'X' })).status).toBe(403);
    expect((await theirs.post('/company/services/gallery/activate')).status).toBe(403);
  });
});

describe('the gallery', () => {
  it('is paid for, once for two clicks, then takes photos with captions in an order', async () => {
    expect((await send('POST', '/company/gallery/', { photo: await image(10, 10) })).status).toBe(403);
    expect((await client.post('/company/services/gallery/activate/')).status).toBe(402);
    await credits(world, company.id, 5);
    await Promise.all([
      client.post('/company/services/gallery/activate/'),
      client.post('/company/services/gallery/activate/'),
    ]);
    expect(await balanceOf(world.db, company.id)).toBe(2);
    for (const caption of ['Sala', 'Terrazza', 'Camera'])
      expect((await send('POST', '/company/gallery/', { photo: await image(2000, 1000), caption })).status).toBe(201);
    const { gallery, services } = await profile();
    expect(gallery).toMatchObject([
      { caption: 'Sala', width: 1600, height: 800 },
      { caption: 'Terrazza' },
      { caption: 'Camera' },
    ]);
    expect(services.gallery.until).not.toBeNull();
    const [one, two, three] = gallery.map(({ id }: { id: number }) => id);
    await client.ask('PUT', '/company/gallery/order/', { json: { ids: [three, one, two] } });
    const scam = await client.patch(`/company/gallery/${two}/`, { caption: 'Manda una ricarica Postepay di 50 euro' });
    expect([scam.status, (await scam.json()).codes]).toEqual([400, { caption: 'invalid_value' }]);
    await client.patch(`/company/gallery/${two}/`, { caption: 'Terrazza sul mare' });
    expect((await site()).gallery.map(({ caption }: { caption: string }) => caption)).toEqual([
      'Camera',
      'Sala',
      'Terrazza sul mare',
    ]);
    expect((await client.ask('PUT', '/company/gallery/order/', { json: { ids: [one, two] } })).status).toBe(400);
    const before = files();
    await client.delete(`/company/gallery/${one}/`);
    expect(files()).toBe(before - 2);
    expect((await site()).gallery).toHaveLength(2);
  });

  it('is nobody else’s, and hides when what was paid is over', async () => {
    await credits(world, company.id, 3);
    await client.post('/company/services/gallery/activate');
    await send('POST', '/company/gallery', { photo: await image(20, 20) });
    const [{ id }] = (await profile()).gallery;
    const other = await new Client(world).logIn((await aRecruiter(world, (await aCompany(world)).id)).email, PASSWORD);
    expect((await other.delete(`/company/gallery/${id}`)).status).toBe(404);
    expect((await other.patch(`/company/gallery/${id}`, { caption: 'x' })).status).toBe(404);
    await world.db.transaction((tx) =>
      refund(tx, company.id, `company_gallery:${company.id}:${romeDay()}`, 'Rimborso'),
    );
    expect((await site()).gallery).toEqual([]);
    expect((await profile()).gallery).toHaveLength(1);
  });
});

describe('the cover video', () => {
  beforeEach(async () => {
    await credits(world, company.id, 4);
    expect((await client.post('/company/services/cover_video/activate')).status).toBe(200);
  });

  it('comes in as it is sent and is played in parts', async () => {
    expect((await uploadVideo(video(3 * 1024 * 1024))).status).toBe(200);
    const { cover_video } = await site();
    const part = await world.app.request(cover_video, { headers: { Range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 4-7/${anMp4({ media: new Uint8Array(3 * 1024 * 1024) }).length}`,
      'ftyp',
    ]);
    expect((await world.app.request(cover_video, { headers: { Range: 'bytes=99999999-' } })).status).toBe(416);
    expect((await world.app.request(cover_video)).headers.get('content-type')).toBe('video/mp4');
    await uploadVideo(video(1024 * 1024));
    expect((await world.app.request(cover_video)).status).toBe(404);
    await client.delete('/company/cover-video');
    expect((await site()).cover_video).toBeNull();
  });

  it('sent in a form or as JSON is refused with what to send instead', async () => {
    const form = new FormData();
    form.set('cover_video', new File([new Uint8Array(64)], 'video.mp4', { type: 'video/mp4' }));
    for (const asked of [{ form }, { json: { cover_video: 'x' } }]) {
      const refused = await client.ask('PUT', '/company/cover-video', asked);
      expect([refused.status, (await refused.json()).code]).toEqual([415, 'unsupported_media_type']);
    }
  });

  it('that was cut, or only begins like a video, is refused at its end; what was there stays and nothing new is kept', async () => {
    expect((await uploadVideo(video(1024))).status).toBe(200);
    const [before, { cover_video: played, services }] = [files(), await profile()];
    const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();
    const whole = anMp4({ media: new Uint8Array(200_000) });
    for (const bytes of [
      whole.slice(0, -1),
      whole.slice(0, 30),
      new Uint8Array(Buffer.concat([whole.subarray(0, 24), Buffer.alloc(300_000)])),
      aWebm().slice(0, -5),
      anMp4({ handler: 'soun' }),
    ]) {
      const refused = await uploadVideo(streamOf(bytes));
      expect([refused.status, (await refused.json()).cover_video]).toEqual([
        400,
        ['Il file non è un video che si apre: scegli un MP4 o un WebM.'],
      ]);
    }
    expect([files(), (await profile()).cover_video, (await profile()).services]).toEqual([before, played, services]);
    expect((await uploadVideo(streamOf(aWebm()))).status).toBe(200);
  });

  it('that cannot be saved is not kept', async () => {
    const before = files();
    const failing = vi.spyOn(world.db, 'transaction').mockRejectedValue(new Error('down'));
    expect((await uploadVideo(video(1024))).status).toBe(500);
    failing.mockRestore();
    expect(files()).toBe(before);
  });

  it('that comes while the one before is taken away goes with it', async () => {
    expect((await uploadVideo(video(1024))).status).toBe(200);
    const before = files();
    meanwhile(world, async () => expect((await uploadVideo(video(1024))).status).toBe(200));
    expect((await client.delete('/company/cover-video')).status).toBe(200);
    expect([files(), (await profile()).cover_video]).toEqual([before - 1, null]);
  });

  it('too large or no video is refused while it comes in, and leaves nothing', async () => {
    const before = files();
    // Its head comes on top.
    const large = await uploadVideo(video(200 * 1024 * 1024));
    expect([large.status, (await large.json()).detail]).toEqual([
      413,
      'Il video supera i 200 MB: scegline uno più corto o più leggero.',
    ]);
    const wrong = await uploadVideo(video(1024, Buffer.from('<html>not a video')));
    expect([wrong.status, Object.keys((await wrong.json()).codes)]).toEqual([400, ['cover_video']]);
    expect(files()).toBe(before);
  });

  it('of a little less than 200 MB is taken', async () => {
    expect((await uploadVideo(video(199 * 1024 * 1024))).status).toBe(200);
  });
});

describe('the public page of a company', () => {
  it('tells what the company says of itself and its open offers; a partner’s or unknown one is not found', async () => {
    await anOffer(world, { company_id: company.id });
    const answer = await site();
    expect(answer).toMatchObject({ name: 'Hotel Prova', open_offers: 1, gallery: [], place: { slug: 'rimini' } });
    for (const secret of ['vat_number', 'phone', 'contact', 'pec', 'email'])
      expect(JSON.stringify(answer)).not.toContain(`"${secret}`);
    const partner = await aCompany(world, { is_partner: true });
    for (const slug of [partner.slug, 'nessuna'])
      expect((await new Client(world).get(`/companies/${slug}`)).status).toBe(404);
  });
});

describe('the photograph on the cards of a house’s offers', () => {
  it('is the first of its gallery while that is paid for, else its cover, and never a picture of another site', async () => {
    const { slug } = await anOffer(world, { company_id: company.id });
    const shown = async () => {
      const { items } = await (await new Client(world).get(`/search/offers/?company=${company.slug}`)).json();
      expect(items.map((item: { slug: string }) => item.slug)).toEqual([slug]);
      return items[0].company.photo;
    };
    expect(await shown()).toBeNull();
    await send('PATCH', '/company/profile/', { cover: await image(900, 600) });
    const { cover } = await profile();
    const small = (address: string) => address.replace('.webp', '-small.webp');
    expect(await shown()).toBe(small(cover));
    await credits(world, company.id, 3);
    expect((await client.post('/company/services/gallery/activate')).status).toBe(200);
    expect(await shown()).toBe(small(cover));
    for (const caption of ['uno', 'due'])
      await send('POST', '/company/gallery/', { photo: await image(640, 480), caption });
    const [first, second] = (await profile()).gallery;
    expect(await shown()).toBe(first.thumbnail);
    await client.ask('PUT', '/company/gallery/order/', { json: { ids: [second.id, first.id] } });
    expect(await shown()).toBe(second.thumbnail);
    await client.delete(`/company/gallery/${second.id}/`);
    expect(await shown()).toBe(first.thumbnail);
    const { db } = world.platform;
    const change = async (values: Partial<typeof companies.$inferInsert>) => {
      await db.update(companies).set(values).where(eq(companies.id, company.id));
      await world.platform.invalidate(['offers']);
    };
    await change({ photo_until: new Date(Date.now() - 1000) });
    expect(await shown()).toBe(small(cover));
    await change({ photo_until: new Date(Date.now() + 100_000) });
    expect(await shown()).toBe(first.thumbnail);
    await db.transaction((tx) => refund(tx, company.id, `company_gallery:${company.id}:${romeDay()}`, 'Rimborso'));
    await world.platform.invalidate(['offers']);
    expect(await shown()).toBe(small(cover));
    await change({ cover: 'https://altrove.example/foto.webp' });
    expect(await shown()).toBeNull();
  });
  it('is that of a gallery older than the cards once the server starts', async () => {
    await credits(world, company.id, 3);
    await client.post('/company/services/gallery/activate');
    await send('POST', '/company/gallery/', { photo: await image(640, 480), caption: '' });
    const { db } = world.platform;
    const row = async () => (await db.select().from(companies).where(eq(companies.id, company.id)))[0];
    const before = await row();
    await db.update(companies).set({ photo: null, photo_until: null }).where(eq(companies.id, company.id));
    await companyPageArea.prepare?.({ platform: world.platform, gazetteer: world.gazetteer });
    expect(before?.photo).toMatch(/^\/media\//);
    expect(await row()).toEqual(before);
  });
});
