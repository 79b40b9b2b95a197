import { notifications } from '../state/notifications.ts'

export function forgetNotifications(): void {
  notifications.items = []
}
