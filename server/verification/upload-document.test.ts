import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { toMultipart } from '@/lib/client/multipart';
import { GetVerification, UploadIdentityDocument } from '@/lib/contract/verification';
import { findFaults } from '@/server/audit';
import { readEnv } from '@/server/runtime/env';
import { type TestCustomer, testShop } from '@/server/testing/test-shop';
import { requireVerified } from '@/server/verified-actions';
import { apiUrl, signedHeaders } from '@/web/api/server-client';
import {
  decideDocuments,
  deleteOldPictures,
  demandVerification,
  listWaiting,
  openDocuments,
  resealPictures,
} from '.';
import { decodeHeic } from './decode-heic';
import { sealPicture } from './pictures';
import { aHeic } from './testing/a-heic';
import { aFile, aPhoto } from './testing/a-photo';
import { anUnverifiedCustomer } from './testing/an-unverified-customer';

const shop = testShop();
const { database } = shop;
afterEach(() => database.db.execute(sql`update shop_clock set offset_ms = 0`));

const upload = ({ api }: TestCustomer, file: File) =>
  api(UploadIdentityDocument, { documentKind: 'passport', file });
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    ({
      status,
      problems: [problem],
    }: {
      status: number;
      problems: { code: string; target: string; message: string }[];
    }) => `${status} ${problem?.target}: ${problem?.message}`,
  );
const emailOf = ({ ctx }: TestCustomer) => ctx.customer.email;
async function picturesOf({
  ctx,
}: TestCustomer): Promise<{ id: string; picture: Buffer | null }[]> {
  const { rows } = await database.db.execute<{ id: string; picture: Buffer | null }>(sql`
    select id, picture from identity_documents where customer_id = ${ctx.customer.id} order by id`);
  return rows;
}
const photo = async (over: Partial<UploadState> = {}) => ({
  status: 'pending',
  documents: 1,
  ...over,
});
interface UploadState {
  status: string;
  documents: number;
}
const methodOf = async ({ api }: TestCustomer) =>
  (await api(GetVerification, {})).methods.find(({ type }) => type === 'photo_id_upload');

test('a photo loses what its camera wrote into it, stands upright, and waits for a person', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const taken = await aPhoto();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const state = await upload(nia, aFile(taken));
  expect(state).toMatchObject({ isVerified: false, isPending: false });
  expect(await methodOf(nia)).toMatchObject(await photo());

  const { documents } = await openDocuments(database.db, emailOf(nia));
  expect(documents).toHaveLength(1);
  const picture = documents[0]?.picture ?? Buffer.alloc(0);
  const { format, width, height, exif, orientation } = await sharp(picture).metadata();
  expect({ format, width, height, exif, orientation }).toEqual({
    format: 'jpeg',
    width: 600,
    height: 800,
  });
  expect(picture.includes('ExamplePhone')).toBe(false);
});

test('nobody who has the database alone sees it, and no key opens it as another document', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await upload(nia, aFile(await aPhoto()));
  const [stored] = await picturesOf(nia);
  const sealed = stored?.picture ?? Buffer.alloc(0);
  await expect(sharp(sealed).metadata()).rejects.toThrow();
  expect(sealed.includes(Buffer.from('ffd8ff', 'hex'))).toBe(false);

  await database.db.execute(sql`
    update identity_documents set picture = ${sealPicture(await aPhoto(), 'another')} where id = ${stored?.id}`);
  await expect(openDocuments(database.db, emailOf(nia))).rejects.toThrow();
  const env = readEnv();
  const { API_SECRET } = env;
  await database.db.execute(
    sql`update identity_documents set picture = ${sealed} where id = ${stored?.id}`,
  );
  try {
    env.API_SECRET = 'another secret of thirty-two characters';
    await expect(openDocuments(database.db, emailOf(nia))).rejects.toThrow(/no key/);
    env.API_SECRET_BEFORE = API_SECRET;
    expect(await resealPictures(database.db)).toBeGreaterThan(0);
    expect(await resealPictures(database.db)).toBe(0);
    env.API_SECRET_BEFORE = undefined;
    expect((await openDocuments(database.db, emailOf(nia))).documents).toHaveLength(1);
  } finally {
    env.API_SECRET = API_SECRET;
    env.API_SECRET_BEFORE = undefined;
  }
});

test('what a file calls itself is believed in nothing', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const png = await sharp(await aPhoto())
    .png()
    .toBuffer();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>';
  const no = /^422 file: This file is not a picture/;
  expect(await refusal(upload(nia, aFile('MZ this is a program', 'passport.jpg')))).toMatch(no);
  expect(await refusal(upload(nia, aFile(svg, 'passport.png', 'image/png')))).toMatch(no);
  expect(await refusal(upload(nia, aFile('%PDF-1.7', 'passport.jpg')))).toMatch(
    /^422 file: This is a PDF/,
  );
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  expect(await refusal(upload(nia, aFile(heic)))).toMatch(/^422 file: This picture is damaged/);
  expect(await refusal(upload(nia, aFile('', 'passport.jpg')))).toMatch(no);
  const cut = (await aPhoto()).subarray(0, 400);
  expect(await refusal(upload(nia, aFile(cut)))).toMatch(/^422 file: This picture is damaged/);
  const stamp = await aPhoto({ width: 200, height: 900 });
  expect(await refusal(upload(nia, aFile(stamp)))).toMatch(/^422 file: This picture is too small/);
  expect(await picturesOf(nia)).toEqual([]);
  expect((await methodOf(nia))?.status).toBe('not_attempted');

  expect(await refusal(upload(nia, aFile(png, 'passport.txt', 'text/plain')))).toBe('done');
});

const plain = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#336699' },
    limitInputPixels: false,
  });

/** A JPEG with another size in its head. */
function saysToBe(jpeg: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const changed = Buffer.from(jpeg);
  const frame = Math.max(
    changed.indexOf('ffc00011', 0, 'hex'),
    changed.indexOf('ffc20011', 0, 'hex'),
  );
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

test('a photo of 200 megapixels is read, and what has more is told so', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const large = await plain(16_320, 12_240).jpeg({ quality: 40 }).toBuffer();
  expect(await refusal(upload(nia, aFile(large)))).toBe('done');
  const picture = (await openDocuments(database.db, emailOf(nia))).documents[0]?.picture;
  expect(await sharp(picture).metadata()).toMatchObject({ width: 2_400, height: 1_800 });

  const more = /^422 file: This picture has more pixels than we can open/;
  const huge = saysToBe(await aPhoto(), { width: 16_400, height: 12_400 });
  expect(await refusal(upload(nia, aFile(huge)))).toMatch(more);
  // it would unpack whole
  const small = await plain(800, 600).jpeg({ progressive: true }).toBuffer();
  const progressive = saysToBe(small, { width: 8_000, height: 6_500 });
  expect(await refusal(upload(nia, aFile(progressive)))).toMatch(more);
});

test('a HEIC is a picture: it becomes a JPEG like every other', async () => {
  const nia = await anUnverifiedCustomer(shop);
  expect(await refusal(upload(nia, aFile(aHeic(), 'IMG_0001.HEIC', 'image/heic')))).toBe('done');
  const picture = (await openDocuments(database.db, emailOf(nia))).documents[0]?.picture;
  expect(await sharp(picture).metadata()).toMatchObject({
    format: 'jpeg',
    width: 640,
    height: 480,
  });
  const { dominant } = await sharp(picture)
    .extract({ left: 400, top: 0, width: 200, height: 400 })
    .stats();
  expect(dominant.r).toBeGreaterThan(200);
  expect(dominant.b).toBeLessThan(60);
});

test('a HEIC with more pixels than may be opened is told so, and one that is cut off is damaged', async () => {
  expect(await decodeHeic(aHeic(), { side: 100, pixels: 1_000 })).toBe('pixels');
  expect(await decodeHeic(aHeic().subarray(0, 600), { side: 100, pixels: 1e6 })).toBe('unreadable');
});

test('an AVIF is a picture', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const avif = await plain(800, 600).avif({ effort: 0 }).toBuffer();
  expect(await refusal(upload(nia, aFile(avif, 'photo.avif', 'image/avif')))).toBe('done');
});

test('a file of more than 10 MB is refused, and one that hides behind a picture does not stay', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const bytes = await aPhoto();
  const large = Buffer.concat([bytes, Buffer.alloc(10 * 1024 * 1024)]);
  expect(await refusal(upload(nia, aFile(large)))).toMatch(/^422 file: .*10 MB/);
  const huge = Buffer.concat([bytes, Buffer.alloc(11 * 1024 * 1024)]);
  expect(await refusal(upload(nia, aFile(huge)))).toMatch(/^413 general/);
  await upload(nia, aFile(Buffer.concat([bytes, Buffer.from('a secret message')])));
  const { documents } = await openDocuments(database.db, emailOf(nia));
  expect(documents[0]?.picture.includes('a secret message')).toBe(false);
});

test('an upload that is none is refused as such, and one that was changed on its way is not ours', async () => {
  const { identity } = await anUnverifiedCustomer(shop);
  const path = '/v2/customer/verification';
  const send = async (
    body: string | Uint8Array<ArrayBuffer>,
    contentType: string,
    signed = body,
  ) => {
    const headers = await signedHeaders(identity, '3.0', {
      method: 'POST',
      path,
      body: signed,
    });
    headers.set('content-type', contentType);
    const { status } = await shop.carry(
      new Request(apiUrl(path), { method: 'POST', headers, body }),
    );
    return status;
  };
  const { body, contentType } = await toMultipart({
    documentKind: 'passport',
    file: aFile(await aPhoto()),
  });
  expect(await send('{}', 'application/json')).toBe(400);
  expect(await send('nonsense', contentType)).toBe(400);
  expect(await send(body, 'multipart/form-data')).toBe(400);
  expect(await send(body, contentType, 'something else')).toBe(401);
  const without = await toMultipart({ documentKind: 'passport' });
  expect(await send(without.body, without.contentType)).toBe(422);
  const asText = await toMultipart({ documentKind: 'passport', file: 'text' });
  expect(await send(asText.body, asText.contentType)).toBe(422);
  const odd = await toMultipart({ documentKind: 'selfie', file: aFile(await aPhoto()) });
  expect(await send(odd.body, odd.contentType)).toBe(422);
  expect(await send(body, contentType)).toBe(200);
});

test('four pictures wait at most, however many come at once', async () => {
  const nia = await anUnverifiedCustomer(shop);
  const bytes = await aPhoto({ width: 300, height: 300 });
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => refusal(upload(nia, aFile(bytes)))),
  );
  expect(answers.filter((answer) => answer === 'done')).toHaveLength(4);
  expect(await picturesOf(nia)).toHaveLength(4);
});

test('an operator approves once: the customer is verified, told, and the picture goes after a month', async () => {
  const [nia, otto] = [await anUnverifiedCustomer(shop), await anUnverifiedCustomer(shop)];
  for (const one of [nia, otto]) await upload(one, aFile(await aPhoto()));
  expect((await listWaiting(database.db)).map(({ email }) => email)).toEqual(
    expect.arrayContaining([emailOf(nia), emailOf(otto)]),
  );
  expect(await decideDocuments(database.db, emailOf(nia), null)).toBe(1);
  expect(await decideDocuments(database.db, emailOf(nia), null)).toBe(0);
  expect(await nia.api(GetVerification, {})).toMatchObject({ isVerified: true });
  expect(await otto.api(GetVerification, {})).toMatchObject({ isVerified: false });
  const { rows } = await database.db.execute<{ kind: string }>(sql`
    select kind from events where customer_id = ${nia.ctx.customer.id} and kind like '%verif%' order by happened_at, id`);
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining([
      'verification.document_uploaded',
      'verification.document_approved',
      'customer.verified',
    ]),
  );
  await database.db.execute(sql`update shop_clock set offset_ms = ${29 * 86_400_000}`);
  await deleteOldPictures(database.db);
  expect((await picturesOf(nia))[0]?.picture).not.toBeNull();
  await database.db.execute(sql`update shop_clock set offset_ms = ${31 * 86_400_000}`);
  expect(await deleteOldPictures(database.db)).toBe(1);
  expect((await picturesOf(nia))[0]?.picture).toBeNull();
  expect((await picturesOf(otto))[0]?.picture).not.toBeNull();
});

test('who is refused reads why, on the page and by mail, and may send another', async () => {
  const nia = await anUnverifiedCustomer(shop);
  await upload(nia, aFile(await aPhoto()));
  const reason = 'The date of birth cannot be read.';
  expect(await decideDocuments(database.db, emailOf(nia), reason)).toBe(1);
  expect(await methodOf(nia)).toMatchObject({
    status: 'attempted',
    isMatch: false,
    reason,
    triesLeft: 4,
  });
  const { rows } = await database.db.execute<{ reason: string }>(sql`
    select payload->'data'->>'reason' as reason from outbox
    where payload->>'to' = ${emailOf(nia)} and payload->>'template' = 'identity-not-verified'`);
  expect(rows).toEqual([{ reason }]);
  await upload(nia, aFile(await aPhoto()));
  expect(await methodOf(nia)).toMatchObject(await photo({ documents: 1 }));
});

test('who is asked to verify does so before anything else, also where others need not', async () => {
  readEnv().VERIFICATION_REQUIRED = ['withdraw'];
  const nia = await anUnverifiedCustomer(shop);
  await requireVerified(nia.ctx, 'spend');
  expect(await demandVerification(database.db, emailOf(nia))).toBe(true);
  expect(await demandVerification(database.db, emailOf(nia))).toBe(false);
  for (const action of ['spend', 'deposit', 'withdraw'] as const)
    await expect(requireVerified(nia.ctx, action)).rejects.toMatchObject({
      code: 'verification.required',
    });
  expect(await nia.api(GetVerification, {})).toMatchObject({
    required: ['deposit', 'spend', 'withdraw'],
  });
  await upload(nia, aFile(await aPhoto()));
  await decideDocuments(database.db, emailOf(nia), null);
  await requireVerified(nia.ctx, 'withdraw');
  readEnv().VERIFICATION_REQUIRED = undefined;
});

test('the audit finds nothing wrong with any of that', async () => {
  expect(await findFaults(database, { only: ['verification.', 'histories.'] })).toEqual([]);
});
