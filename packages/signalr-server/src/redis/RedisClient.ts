/** The part of a Redis client that the backplane uses; a client of `ioredis` fits. */
export interface RedisClient {
  publish(channel: string, message: string): Promise<number>
  get(key: string): Promise<string | null>
  set(key: string, value: string, unit: 'PX', ms: number): Promise<unknown>
  del(key: string): Promise<unknown>
}
