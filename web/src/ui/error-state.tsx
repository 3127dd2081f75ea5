import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { CloudDrawing } from './illustrations/cloud-drawing.tsx';

interface ErrorStateProps {
  title: ReactNode;
  text?: ReactNode | undefined;
  retryLabel: string;
  onRetry: () => void;
  pending?: boolean | undefined;
  heading?: 'h1' | 'h2' | 'h3' | undefined;
  className?: string | undefined;
}

export function ErrorState({
  title,
  text,
  retryLabel,
  onRetry,
  pending,
  heading,
  className,
}: ErrorStateProps) {
  return (
    <div role="alert" className={className}>
      <EmptyState
        illustration={<CloudDrawing />}
        title={title}
        text={text}
        heading={heading}
        action={
          <Button variant="secondary" icon={<RotateCw size={18} />} pending={pending} onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      />
    </div>
  );
}
