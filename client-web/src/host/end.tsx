// The room is over: its results to keep, and the way to the next one.
import { useRef, useState } from 'preact/hooks';
import { useRoom, useText } from '../ui/context';
import { useFit } from '../ui/fit';
import { Title } from '../ui/title';
import { readReport } from './api';
import { toStart } from './host_page';
import { podiumFit, Steps } from './podium';
import { rowsOf } from './standings';
import { StandingsList } from './standings_list';

export function HostEnd() {
  const { state } = useRoom();
  const { t } = useText();
  const rows = rowsOf(state.view);
  const part = useRef<HTMLDivElement>(null);
  useFit(part, podiumFit, [rows, state.view?.digest, t]);
  return (
    <div class="end" ref={part}>
      <Title screen="end" class="stage-heading">
        {t('ended.title')}
      </Title>
      <div class="end-body">
        {rows.length ? <Steps rows={rows.slice(0, 3)} /> : <p class="stage-empty">{t('standings.empty')}</p>}
        {rows.length > 3 && <StandingsList rows={rows.slice(3)} movement={false} />}
      </div>
      <div class="end-actions">
        <Save />
        <button type="button" class="quiet" onClick={toStart}>
          {t('host.toStart')}
        </button>
      </div>
      {state.view?.digest && (
        <p class="digest">
          {t('report.digest')} <code dir="ltr">{state.view.digest}</code>
        </p>
      )}
    </div>
  );
}

function Save() {
  const { state } = useRoom();
  const { t } = useText();
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const save = () => {
    setProgress('busy');
    readReport(state.pin, state.token).then(
      (text) => {
        download(`lectern-${state.pin}.json`, text);
        setProgress('idle');
      },
      () => setProgress('failed'),
    );
  };
  return (
    <>
      <button type="button" class="primary" onClick={save} disabled={progress === 'busy'}>
        {t(progress === 'busy' ? 'report.saving' : 'report.save')}
      </button>
      {progress === 'failed' && (
        <span class="fault" role="alert">
          {t('report.failed')}
        </span>
      )}
    </>
  );
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
