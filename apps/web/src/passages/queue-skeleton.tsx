import { DenseSkeleton } from '../ui/skeletons/dense-skeleton.tsx'

/** Placeholder of the queue before its first answer. */
export const QueueSkeleton = () => <DenseSkeleton columns={[242, 136]} />
