import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toWire } from '@/lib/client/wire';
import type { DrawProof } from '@/lib/contract/draw-proofs';
import type { Anchors } from '@/lib/rules/raffles/chain/chain-steps';
import type { Document2 } from '@/lib/rules/raffles/chain/commitment-document';
import { aProofChain, aPublishedChain } from '@/lib/rules/raffles/testing/a-published-chain';
import { aRevealedDraw } from '@/lib/rules/raffles/testing/a-revealed-draw';
import { render } from '@/lib/site/testing/render';
import { ProofVerdict } from './proof-verdict';
import { VerifyView } from './verify-view';

// Browser APIs that jsdom lacks; only the network is faked.
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextDecoder, TextEncoder });
});

function browserWith(answer: unknown, status = 200) {
  globalThis.fetch = async () =>
    ({ ok: status < 400, status, json: async () => toWire(answer) }) as Response;
}
async function aProof(changes: Partial<DrawProof> = {}): Promise<DrawProof> {
  const draw = await aRevealedDraw();
  return {
    offerKey: 'one_lottery',
    offerName: 'One Lottery',
    drawNo: 12,
    status: 'DRAW_PAID',
    stop: '2026-11-18T10:00:00Z',
    drawDate: '2026-11-19T01:00:00Z',
    isSandbox: false,
    ...draw,
    entries: [...draw.entries],
    prizes: draw.prizes.map(({ rank, quantity }) => ({
      rank,
      quantity,
      title: `Prize ${rank}`,
      value: { amountCents: 100_000, currency: 'AUD' },
    })),
    published: [...draw.published],
    chain: null,
    ...changes,
  };
}

async function checkInBrowser(proof: DrawProof) {
  browserWith({ result: proof });
  render(<VerifyView proof={proof} variant="AU" />);
  await userEvent.click(screen.getByRole('button', { name: 'Check this draw now' }));
}

test('everything published stands on the page, and how to check it without us', async () => {
  const proof = await aProof();
  render(<VerifyView proof={proof} variant="AU" />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Check the draw yourself');
  for (const text of [proof.seedHash, proof.entriesHash, proof.seed])
    expect(screen.getByText(String(text))).toBeVisible();
  const winners = screen.getByRole('region', { name: 'Published winners' });
  for (const { ticketNo } of proof.published)
    expect(within(winners).getByText(ticketNo)).toBeVisible();
  expect(screen.getByText(/node verify-draw.mjs/)).toHaveTextContent(
    'node verify-draw.mjs http://localhost:3000/api/v2/draw/proof/one_lottery/12',
  );
});

test('the browser recomputes seed, tickets and winners, and ticks each', async () => {
  await checkInBrowser(await aProof());
  expect(await screen.findByText(/anchored by nothing/)).toBeVisible();
  const steps = screen.getByRole('list', { name: 'Steps of the check' });
  expect(within(steps).getAllByRole('img', { name: 'Right' })).toHaveLength(3);
  expect(steps).toHaveTextContent('4 of 4');
});

test('a changed winner is found', async () => {
  const proof = await aProof();
  const [first, ...rest] = proof.published;
  const published = [{ rank: 1, ticketNo: first?.ticketNo === 3 ? 4 : 3 }, ...rest];
  await checkInBrowser({ ...proof, published });
  expect(await screen.findByText(/Something does not fit/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Wrong' })).toBeVisible();
});

test('a check that cannot run says why and can be run again', async () => {
  browserWith({ errors: [], messages: [] }, 500);
  render(<VerifyView proof={await aProof()} variant="AU" />);
  await userEvent.click(screen.getByRole('button', { name: 'Check this draw now' }));
  expect(await screen.findByText(/The check did not run/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
});

test('a cancelled draw is told as one, and nothing in it is still to come', async () => {
  const chain = { ...aProofChain(), signature: null, secret: null };
  const proof = await aProof({ status: 'DRAW_CANCELLED', seed: null, chain });
  render(<VerifyView proof={proof} variant="AU" />);
  expect(screen.getByRole('heading', { name: 'This draw was cancelled' })).toBeVisible();
  expect(screen.getAllByText('Not held').length).toBeGreaterThan(0);
  expect(screen.queryByText('Still to come')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Check this draw now' })).toBeNull();
});

test('before the draw there is only the commitment', async () => {
  const proof = await aProof({
    status: 'DRAW_OPEN',
    seed: null,
    entriesHash: null,
    entries: [],
    published: [],
  });
  render(<VerifyView proof={proof} variant="AU" />);
  expect(screen.getByText(String(proof.seedHash))).toBeVisible();
  expect(screen.getAllByText('Not published yet')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: /Check/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/verify-draw.mjs/)).not.toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Prizes' })).toBeVisible();
});

async function aChainedProof(changes: Partial<DrawProof> = {}): Promise<DrawProof> {
  const { published } = aPublishedChain();
  const chain = aProofChain();
  const { closesAt, drawsAt, prizes } = JSON.parse(chain.document) as Document2;
  const promised = {
    stop: closesAt,
    drawDate: drawsAt,
    prizes: prizes.map(({ valueCents, ...prize }) => ({
      ...prize,
      value: { amountCents: valueCents, currency: 'AUD' as const },
    })),
  };
  return aProof({ isSandbox: true, published: [...published], chain, ...promised, ...changes });
}

test('a draw with a chain shows what was promised, who is in, what the beacon said, and what is left to trust', async () => {
  const proof = await aChainedProof();
  render(<VerifyView proof={proof} variant="AU" />);
  const { fingerprint, root, signature, secret } = aPublishedChain();
  for (const text of [fingerprint, root, signature, secret])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.getByRole('region', { name: 'What you still have to trust' })).toBeVisible();
  // with what this page says itself every proof would fit
  const command = screen.getByText(/node verify-draw.mjs/);
  expect(command).toHaveTextContent('--fingerprint …');
  expect(command).not.toHaveTextContent(fingerprint);
});

test('the page says that it checks its own data, and asks for what a ticket and a mail told', async () => {
  render(<VerifyView proof={await aChainedProof()} variant="AU" />);
  expect(screen.getByText(/This is our page, and it checks our data/)).toBeVisible();
  for (const name of [/Fingerprint on your ticket/, /Root of the list/])
    expect(screen.getByRole('textbox', { name })).toBeVisible();
});

const hash = 'ab'.repeat(32);
test.each<[string, boolean, Anchors, boolean, RegExp]>([
  ['nothing told', true, {}, true, /Consistent in itself, anchored by nothing/],
  ['a fingerprint', true, { fingerprint: hash }, true, /not wholly anchored/],
  ['no head', true, { fingerprint: hash, root: hash }, true, /not wholly anchored/],
  ['all three', true, { fingerprint: hash, root: hash, head: hash }, true, /Everything fits/],
  [
    'both, before there was a log',
    true,
    { fingerprint: hash, root: hash },
    false,
    /Everything fits/,
  ],
  ['a broken link', false, { fingerprint: hash, root: hash, head: hash }, true, /does not fit/],
])('of a check with %s the page says what it shows', (_what, isRight, anchors, hasLog, says) => {
  render(<ProofVerdict isRight={isRight} anchors={anchors} hasRoot hasLog={hasLog} />);
  expect(screen.getByText(says)).toBeVisible();
});

test('what is no fingerprint is said so next to the field, and nothing is checked', async () => {
  const proof = await aChainedProof();
  browserWith({ result: proof });
  render(<VerifyView proof={proof} variant="AU" />);
  const field = screen.getByRole('textbox', { name: /Fingerprint on your ticket/ });
  await userEvent.type(field, 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Check this draw now' }));
  expect(field).toHaveAccessibleDescription(/Each of these has 64 digits/);
  expect(screen.queryByRole('list', { name: 'Steps of the check' })).not.toBeInTheDocument();
});

test('a proof that does not have the ticket’s fingerprint is found, however consistent it is', async () => {
  const proof = await aChainedProof();
  browserWith({ result: proof });
  render(<VerifyView proof={proof} variant="AU" />);
  const field = screen.getByRole('textbox', { name: /Fingerprint on your ticket/ });
  await userEvent.type(field, 'ab'.repeat(32));
  await userEvent.click(screen.getByRole('button', { name: 'Check this draw now' }));
  const verdict = await screen.findByText(/Something does not fit/, undefined, { timeout: 20_000 });
  expect(verdict).toBeVisible();
});
