'use client';

import { Select } from '@/components/ui/select';
import { TextArea } from '@/components/ui/text-area';
import { TextInput } from '@/components/ui/text-input';
import type { DrawType } from '@/lib/contract/draws';
import type {
  AnnounceDrawJackpot,
  DrawNight,
  HoldSettlement,
  ReleaseSettlement,
  RequestDrawCancellation,
  RequestDrawResult,
  RequestFirstDivision,
} from '@/lib/contract/operator/draws';
import { callOperator } from './call-operator';
import { ConfirmedAction } from './confirmed-action';
import { inOffice } from './office-money';
import { ResultFields, typedResult } from './result-fields';
import { textOf } from './use-operator-form';

interface Props {
  night: Pick<
    DrawNight,
    | 'offerKey'
    | 'offerName'
    | 'drawNo'
    | 'specialName'
    | 'divisionCount'
    | 'numbers'
    | 'confirmedAt'
    | 'isHeld'
    | 'firstDivision'
  >;
  may: DrawNight['may'];
}

/** What may be done about a draw, as it stands and by the reader's roles. */
export function DrawActions({ night, may }: Props) {
  return (
    <div className="flex flex-wrap gap-2">
      {may.enterResult && <EnterResult night={night} />}
      {may.announceJackpot && <AnnounceJackpot night={night} />}
      {may.hold && <Hold night={night} />}
      {may.release && <Release night={night} />}
      {may.payFirstDivision && <PayFirstDivision night={night} />}
      {may.cancel && <Cancel night={night} />}
    </div>
  );
}

type One = Pick<Props, 'night'>;

const nameOf = ({ offerName, drawNo }: Props['night']) => `${offerName}, draw ${drawNo}`;

function EnterResult({ night }: One) {
  const { offerKey, drawNo, specialName, divisionCount } = night;
  const label = night.numbers ? 'Correct the result' : 'Enter the result';
  return (
    <ConfirmedAction
      label={label}
      title={`${label} of ${nameOf(night)}`}
      variant="primary"
      send={async (fields) => {
        await callOperator<typeof RequestDrawResult>('requestDrawResult', {
          ...{ offerKey, drawNo },
          ...typedResult(fields, divisionCount),
          reason: textOf(fields, 'reason'),
        });
        return (
          <p>
            Requested. Another person of draws confirms it, under Approvals. Until then nothing is
            known.
          </p>
        );
      }}
    >
      {(problems) => (
        <>
          {night.confirmedAt && !night.isHeld && (
            <p>
              This result is confirmed, and its prizes may be paid at any moment: hold the draw
              first. Once they are paid it stays as it is.
            </p>
          )}
          <ResultFields
            specialName={specialName}
            divisionCount={divisionCount}
            problems={problems}
          />
        </>
      )}
    </ConfirmedAction>
  );
}

function AnnounceJackpot({ night }: One) {
  const { offerKey, drawNo } = night;
  return (
    <ConfirmedAction
      label="Announce its jackpot"
      title={`What is ${nameOf(night)} for?`}
      send={async (fields) => {
        const drawType = textOf(fields, 'drawType') as DrawType | '';
        await callOperator<typeof AnnounceDrawJackpot>('announceDrawJackpot', {
          ...{ offerKey, drawNo, amount: textOf(fields, 'amount') },
          ...(drawType && { drawType }),
          reason: textOf(fields, 'reason'),
        });
        return undefined;
      }}
    >
      {(problems) => (
        <>
          <p>Pages show it at once, and recurring purchases with a least jackpot go by it.</p>
          <TextInput
            label="First division, in whole units"
            hint="Digits only: 30000000"
            name="amount"
            inputMode="numeric"
            maxLength={10}
            autoComplete="off"
            error={problems.amount}
            required
          />
          <Select label="Kind of draw" name="drawType" error={problems.drawType}>
            <option value="">As it is</option>
            <option value="base">Base</option>
            <option value="jackpot">Jackpot</option>
            <option value="superdraw">Superdraw</option>
          </Select>
        </>
      )}
    </ConfirmedAction>
  );
}

function Hold({ night }: One) {
  const { offerKey, drawNo } = night;
  return (
    <ConfirmedAction
      label="Hold"
      title={`Hold ${nameOf(night)}?`}
      variant="danger"
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof HoldSettlement>('holdSettlement', { offerKey, drawNo, reason });
        return undefined;
      }}
    >
      <p>
        Sales close and the draw is drawn as ever. Nothing is confirmed and no prize is paid until
        somebody lets it go on.
      </p>
    </ConfirmedAction>
  );
}

function Release({ night }: One) {
  const { offerKey, drawNo } = night;
  return (
    <ConfirmedAction
      label="Let it go on"
      title={`Let ${nameOf(night)} go on?`}
      send={async (fields) => {
        const reason = textOf(fields, 'reason');
        await callOperator<typeof ReleaseSettlement>('releaseSettlement', {
          ...{ offerKey, drawNo, reason },
        });
        return undefined;
      }}
    >
      <p>Its result is confirmed and its prizes are paid, within seconds where that is due.</p>
    </ConfirmedAction>
  );
}

function PayFirstDivision({ night }: One) {
  const { offerKey, drawNo, firstDivision } = night;
  return (
    <ConfirmedAction
      label="Pay the first division"
      title={`Pay the first division of ${nameOf(night)}?`}
      variant="primary"
      send={async (fields) => {
        await callOperator<typeof RequestFirstDivision>('requestFirstDivision', {
          ...{ offerKey, drawNo, reason: textOf(fields, 'reason') },
        });
        return <p>Requested. Another person of finance pays it, under Approvals.</p>;
      }}
    >
      {firstDivision && (
        <p>
          {inOffice(firstDivision.prizes)} to {firstDivision.tickets}{' '}
          {firstDivision.tickets === 1 ? 'ticket' : 'tickets'}. Compare the numbers with the
          operator’s own page, and what each division pays: a prize that is paid is never taken
          back.
        </p>
      )}
    </ConfirmedAction>
  );
}

function Cancel({ night }: One) {
  const { offerKey, drawNo } = night;
  return (
    <ConfirmedAction
      label="Cancel the draw"
      title={`Cancel ${nameOf(night)}?`}
      variant="danger"
      send={async (fields) => {
        await callOperator<typeof RequestDrawCancellation>('requestDrawCancellation', {
          ...{ offerKey, drawNo, words: textOf(fields, 'words') },
          reason: textOf(fields, 'reason'),
        });
        return <p>Requested. Another person of draws decides on it, under Approvals.</p>;
      }}
    >
      {(problems) => (
        <>
          <p>
            Once a second person approves, sales stop and everybody who has a ticket is paid back.
            It cannot be undone.
          </p>
          <TextArea
            label="What everybody who has a ticket reads"
            name="words"
            maxLength={500}
            rows={3}
            error={problems.words}
            required
          />
        </>
      )}
    </ConfirmedAction>
  );
}
