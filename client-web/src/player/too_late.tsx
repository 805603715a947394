// The answer was refused: mostly because the time was up before it left.
import { ErrorCode } from '../gen/lectern/v1/play';
import type { Problem } from '../room/state';
import { errorText } from '../text/texts';
import { useText } from '../ui/context';
import { Icon } from '../ui/icon';
import { Title } from '../ui/title';

const lateCodes: readonly Problem['code'][] = [
  ErrorCode.ERROR_TOO_LATE,
  ErrorCode.ERROR_STALE_STEP,
  ErrorCode.ERROR_WRONG_PHASE,
];

/** Nothing can be given any more at this step; every other refusal leaves the question open for another try. */
export function isFinal(problem: Problem): boolean {
  return lateCodes.includes(problem.code) || problem.code === ErrorCode.ERROR_WRONG_KIND;
}

export function TooLate({ problem }: { problem: Problem }) {
  const text = useText();
  const late = lateCodes.includes(problem.code);
  return (
    <div class="centred">
      <span class="sign sign-none">
        <Icon name="clock" />
      </span>
      <Title screen="late">{text.t(late ? 'answer.late' : 'answer.refused')}</Title>
      <p class="lead">{late ? text.t('answer.late.hint') : errorText(text, problem)}</p>
    </div>
  );
}
